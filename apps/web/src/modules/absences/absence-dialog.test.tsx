import { fireEvent, screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { AbsenceDialog } from "./absence-dialog.tsx"

const READ = "GET /api/staff/absences/"
const OF_DAYS = `${READ}?from_day=2026-12-04&until_day=2026-12-06`
const ADD = "POST /api/staff/absences/"
const session = { bookable_id: 3, title: "Group", starts_at: "2026-12-04T17:30:00+01:00", is_asked: false }
const show = (answers: ServerAnswers) =>
  renderScreen(<AbsenceDialog />, { answers, path: "/staff/week?dialog=away&whose=all" })
type Shown = ReturnType<typeof show>

function chooseDays({ t }: Shown) {
  for (const [key, value] of [
    ["from", "2026-12-04"],
    ["until", "2026-12-06"],
  ] as const)
    fireEvent.change(screen.getByLabelText(t(`staff:absence.${key}`)), { target: { value } })
}

test("what falls into the days shows, colleagues are asked for it, and the dialog closes", async () => {
  const shown = show({
    [READ]: [200, { absences: [], sessions: [] }],
    [OF_DAYS]: [200, { absences: [], sessions: [session] }],
    [ADD]: [200, { id: 1, asked: 1 }],
  })
  const { t, user, sent, router } = shown
  chooseDays(shown)
  expect(await screen.findByText(/17:30/)).toBeTruthy()
  await user.type(await screen.findByRole("textbox"), "My knee")
  await user.click(screen.getByRole("button", { name: t("common:save") }))
  expect(await screen.findByText(t("staff:absence.savedAsked", { count: 1 }))).toBeTruthy()
  const days = { from_day: "2026-12-04", until_day: "2026-12-06" }
  expect(sent).toEqual([{ call: ADD, body: { ...days, ask_for_substitutes: true, words: "My knee" } }])
  // In place: Back does not open it again.
  expect([router.state.location.search, router.state.historyAction]).toEqual(["?whose=all", "REPLACE"])
})

test("a refusal is said; where nothing is led nobody is asked; an absence is taken back", async () => {
  const own = { id: 9, from_day: "2026-12-01", until_day: "2026-12-01" }
  const answers: ServerAnswers = {
    [READ]: [200, { absences: [own], sessions: [] }],
    [OF_DAYS]: [200, { absences: [], sessions: [] }],
    [ADD]: [409, { status: 409, code: "already_away" }],
    "DELETE /api/staff/absences/9/": [200, { status: "ok" }],
  }
  const shown = show(answers)
  const { t, user, sent } = shown
  chooseDays(shown)
  expect(await screen.findByText(t("staff:absence.noSessions"))).toBeTruthy()
  expect(screen.queryByRole("checkbox")).toBeNull()
  await user.click(screen.getByRole("button", { name: t("common:save") }))
  expect(await screen.findByText(t("problems:already_away"))).toBeTruthy()
  answers[READ] = [200, { absences: [], sessions: [] }]
  await user.click(within(screen.getByRole("list")).getByRole("button"))
  await expect.poll(() => screen.queryByText(t("staff:absence.own"))).toBeNull()
  expect(sent.map(({ call }) => call)).toEqual([ADD, "DELETE /api/staff/absences/9/"])
})
