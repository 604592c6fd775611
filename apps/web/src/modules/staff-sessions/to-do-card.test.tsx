import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { ToDoCard } from "./index.ts"

const TO_DO = "GET /api/staff/to-do/"
const REPORTS = "GET /api/staff/term-reports/"
const CERTIFICATES = "GET /api/staff/certificates/"
const WEEK = "GET /api/staff/week/?date=2026-11-26"
const failed: [number, unknown] = [404, { code: "not_found" }]
const givenNothing = (): ServerAnswers => ({
  [TO_DO]: [200, { unmarked: [], unpaid: [], unrated: [], stars: null, said: [] }],
  [REPORTS]: [200, { missing: 0, draft: 0 }],
  [CERTIFICATES]: [200, []],
  [WEEK]: [200, { days: [], is_coach: true, sessions: [] }],
})
const show = (answers: ServerAnswers) => renderScreen(<ToDoCard />, { path: "/staff", answers })

test.each([TO_DO, REPORTS, CERTIFICATES, WEEK])(
  "without %s it is not known that nothing waits; another try brings it",
  async (read) => {
    const answers = { ...givenNothing(), [read]: failed }
    const { t, user } = show(answers)
    const again = await screen.findByRole("button", { name: t("common:tryAgain") })
    expect(screen.queryByText(t("staff:toDo.nothing"))).toBeNull()
    Object.assign(answers, givenNothing())
    await user.click(again)
    expect(await screen.findByText(t("staff:toDo.nothing"))).toBeTruthy()
  },
)

test("of several that failed, one press asks for all; what is known stands there meanwhile", async () => {
  const answers = {
    ...givenNothing(),
    [REPORTS]: [200, { missing: 2, draft: 0 }],
    [CERTIFICATES]: failed,
    [WEEK]: failed,
  } as ServerAnswers
  const { t, user } = show(answers)
  const again = await screen.findByRole("button", { name: t("common:tryAgain") })
  expect(screen.getByText(t("staff:toDo.toWrite", { count: 2 }))).toBeTruthy()
  Object.assign(answers, givenNothing())
  await user.click(again)
  await expect.poll(() => screen.queryByRole("alert")).toBeNull()
  expect(screen.getByText(t("staff:toDo.toWrite", { count: 2 }))).toBeTruthy()
})

test("while a read is on its way, it is not said that nothing waits", async () => {
  const { t } = show({ ...givenNothing(), [WEEK]: new Promise(() => undefined) })
  await expect(screen.findByText(t("staff:toDo.nothing"), {}, { timeout: 200 })).rejects.toThrow()
})
