import { screen, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { TermReport } from "./term-report.tsx"

const six = { pace: 72, shooting: 64, passing: 78, dribbling: 81, defense: 58, physical: 66 }
const report = {
  player_id: 3,
  first_name: "Elsa",
  last_name: "Lindqvist",
  year_of_birth: 2014,
  position: "CM",
  club_name: "Hammarby IF",
  year: 2026,
  term: "autumn",
  ...six,
  before: { ...six, pace: 66, year: 2026, term: "spring" },
  word: "Receive on the back foot.\nTen minutes a day.",
  coach_name: "Amir Haddad",
  published_at: "2026-11-24T12:00:00+01:00",
  sessions: { present: 21, marked: 23 },
  games: { played: 9, goals: 7, assists: 4 },
  goals: [
    { slug: "sprint_10m", unit: "seconds", less_is_better: true, goal: 1.95, goal_by: "coach", value: 2.02 },
    {
      slug: "juggling_record",
      unit: "touches",
      less_is_better: false,
      goal: 150,
      goal_by: "family",
      value: null,
    },
  ],
}
const show = (facts: object = {}, language: "en" | "ar" = "en") =>
  renderScreen(<TermReport report={{ ...report, ...facts } as never} />, { language })

test("one sheet says what was written, attended, played and aimed at, and the abilities then and now", () => {
  const { t } = show()
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Elsa Lindqvist")
  expect(screen.getByText(/Receive on the back foot/).textContent).toBe(report.word)
  expect(screen.getByText(/Amir Haddad/)).toBeTruthy()
  const figure = (label: string) => screen.getByText(label).parentElement?.querySelector("dd")?.textContent
  expect([figure(t("development:report.sessions")), figure(t("development:games.goals"))]).toEqual([
    "21/23",
    "7",
  ])
  const [abilities, goals] = screen.getAllByRole("table") as [HTMLElement, HTMLElement]
  const pace = within(abilities).getByRole("row", { name: new RegExp(t("players:abilities.pace")) })
  expect(pace.textContent).toContain("72+6")
  expect(within(goals).getAllByRole("row")).toHaveLength(3)
  expect(within(goals).getByRole("row", { name: /–/ }), "a goal that nobody has measured").toBeTruthy()
})

test("the first report of a player compares with nothing and lists no goals", () => {
  const { t } = show({ before: null, goals: [] })
  expect(screen.getAllByRole("table")).toHaveLength(1)
  expect(screen.queryByText(t("development:report.goals"))).toBeNull()
})

test("the button prints, in Arabic too, and figures stay left to right", async () => {
  const print = vi.fn()
  vi.stubGlobal("print", print)
  const { t, user } = show({}, "ar")
  expect(screen.getByText("21/23", { selector: "bdi" }).getAttribute("dir")).toBe("ltr")
  await user.click(screen.getByRole("button", { name: t("development:report.print") }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
