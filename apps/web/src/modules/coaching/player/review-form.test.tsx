import { fireEvent, screen, waitFor } from "@testing-library/react"
import { beforeEach, expect, test } from "vitest"
import { reportConnection } from "../../../api/connection.ts"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { ReviewForm } from "./review-form.tsx"

const six = { pace: 60, shooting: 50, passing: 70, dribbling: 65, defense: 40, physical: 55 }
const player = {
  id: 3,
  first_name: "Elsa",
  last_name: "Lindqvist",
  year_of_birth: 2014,
  position: "CM",
  club_name: "",
  level: 4,
  pro_bar_width: 30,
  now: { year: 2026, term: "autumn" },
  before: null,
  review: { ...six, word: "Calm.", version: 1, published_at: null },
  goals: [],
  words: [],
  attendance: [],
  guardians: [],
  sessions: [],
  reports: [],
  games: { count: 0, newest: null },
  achievements: 0,
}
const SAVE = "PUT /api/staff/players/3/review/"
const show = (answers: ServerAnswers, review = player.review) =>
  renderScreen(<ReviewForm player={{ ...player, review } as never} />, { answers, account: { id: 5 } })

beforeEach(() => {
  localStorage.clear()
  reportConnection(true)
})

test("what was written without a connection is kept over a reload, and saved when the connection is back", async () => {
  const first = show({ [SAVE]: [503, { code: "database_unavailable" }] })
  const note = () => screen.getByLabelText(first.t("staff:player.word"))
  const [save] = screen.getAllByRole("button", { name: first.t("staff:player.save") })
  fireEvent.change(note(), { target: { value: "Calm and quick." } })
  await first.user.click(save as HTMLElement)
  expect(await screen.findByText(first.t("staff:player.waits"))).toBeTruthy()
  first.unmount()

  reportConnection(false)
  const again = show({ [SAVE]: [200, { version: 2 }] })
  expect((note() as HTMLTextAreaElement).value).toBe("Calm and quick.")
  expect(screen.getByText(again.t("staff:player.waits"))).toBeTruthy()
  expect(again.sent).toEqual([])
  reportConnection(true)
  expect(await screen.findByText(again.t("staff:player.saved"))).toBeTruthy()
  expect(again.sent).toEqual([{ call: SAVE, body: { ...six, word: "Calm and quick.", version: 1 } }])
  expect(screen.queryByText(again.t("staff:player.waits"))).toBeNull()
  expect(localStorage.length).toBe(0)
})

test("what was not saved comes back with a way to discard it; a colleague's change is merged and both are shown", async () => {
  const first = show({})
  const [slider] = screen.getAllByRole("slider", { name: first.t("players:abilities.pace") })
  fireEvent.change(slider as HTMLElement, { target: { value: "62" } })
  first.unmount()

  const theirs = { ...player.review, pace: 64, defense: 44, version: 2 }
  const { t, user, sent } = show({ [SAVE]: [200, { version: 3 }] }, theirs)
  expect(screen.getByText(t("staff:player.restored"))).toBeTruthy()
  const ability = t("players:abilities.pace")
  expect(screen.getByText(t("staff:player.clash", { ability, value: "64" }))).toBeTruthy()
  const [save] = screen.getAllByRole("button", { name: t("staff:player.save") })
  await user.click(save as HTMLElement)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body, "their other change is kept").toEqual({
    ...six,
    pace: 62,
    defense: 44,
    word: "Calm.",
    version: 2,
  })
})

test("theirs is taken by a press, and nothing is left to save", async () => {
  const first = show({})
  const [slider] = screen.getAllByRole("slider", { name: first.t("players:abilities.pace") })
  fireEvent.change(slider as HTMLElement, { target: { value: "62" } })
  first.unmount()
  const { t, user } = show({}, { ...player.review, pace: 64, version: 2 })
  await user.click(screen.getByRole("button", { name: t("staff:player.takeTheirs") }))
  expect(screen.queryByText(t("staff:player.restored"))).toBeNull()
  const [now] = screen.getAllByRole("slider", { name: t("players:abilities.pace") })
  expect((now as HTMLInputElement).value).toBe("64")
  expect(localStorage.length).toBe(0)
})

/** Answers the calls to the server one after the other, each when the test says so. */
function holdAnswers() {
  const held: ((answer: [status: number, body: unknown]) => void)[] = []
  const answer = () => new Promise<[number, unknown]>((resolve) => held.push(resolve))
  return {
    // Each call waits for an answer of its own.
    answers: Object.defineProperty({}, SAVE, { get: answer, enumerable: true }) as ServerAnswers,
    give: (status: number, body: unknown) => held.shift()?.([status, body]),
    held,
  }
}

test.each([
  ["saved", [200, { version: 2 }]],
  ["refused", [409, { code: "changed_meanwhile" }]],
] as const)(
  "what is written while the review is under way stays when it is %s",
  async (_, [status, body]) => {
    const server = holdAnswers()
    const { t, user, sent } = show(server.answers)
    const note = () => screen.getByLabelText(t("staff:player.word")) as HTMLTextAreaElement
    const pace = () =>
      screen.getAllByRole("slider", { name: t("players:abilities.pace") })[0] as HTMLInputElement
    const [save] = screen.getAllByRole("button", { name: t("staff:player.save") }) as [HTMLElement]
    fireEvent.change(pace(), { target: { value: "62" } })
    await user.click(save)
    await waitFor(() => expect(server.held).toHaveLength(1))
    fireEvent.change(note(), { target: { value: "Calm. Quick." } })
    fireEvent.change(pace(), { target: { value: "60" } })
    server.give(status, body)
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: t("staff:player.save"), busy: true })).toBeNull(),
    )
    expect(sent[0]?.body).toEqual({ ...six, pace: 62, word: "Calm.", version: 1 })
    expect([note().value, pace().value]).toEqual(["Calm. Quick.", "60"])
    expect(screen.queryByText(/has saved/), "the own words are no colleague's").toBeNull()
    expect(Object.values(localStorage).join(), "it is kept over a reload").toContain("Calm. Quick.")
    await user.click(save)
    await waitFor(() => expect(server.held).toHaveLength(1))
    expect(sent[1]?.body).toMatchObject({ pace: 60, word: "Calm. Quick." })
  },
)

test.each([
  [[], "notOpened"],
  [["Sara"], "openedBy"],
  [["Sara", "Johan"], "openedByBoth"],
] as const)("beside a published word stands who has opened it: %s", (by, key) => {
  const word = {
    timestamp: "2026-11-24T18:00:00+01:00",
    coach_name: "Sofia Lund",
    note: "Calm in front of goal.",
  }
  const words = [
    { ...word, opened: { guardians: 2, by } },
    { ...word, timestamp: "2026-11-03T18:00:00+01:00", note: "Of a session.", opened: null },
  ]
  const { t } = renderScreen(<ReviewForm player={{ ...player, words } as never} />, { account: { id: 5 } })
  const [published, ofSession] = screen
    .getAllByText("Sofia Lund")
    .map((name) => name.closest("li")?.textContent)
  const said = t(`staff:player.${key}`, { names: "Sara" })
  expect(published).toContain(said)
  expect(ofSession).not.toContain(said)
})
