import { fireEvent, screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { RefusedWrites, SessionNote, SessionPlan, useStaffSession } from "./index.ts"

const READ = "GET /api/staff/sessions/5/"
const NOTE = "PUT /api/staff/sessions/5/note/"
const PLAN = "PUT /api/staff/sessions/5/plan/"
const rondo = { minutes: 15, title: "Rondo", text: "" }
const game = { minutes: 20, title: "Game", text: "" }
const session = {
  bookable_id: 5,
  date: "2026-11-26",
  may_write: true,
  own_note: "",
  family_note: { text: "Before", coach_name: "Sofia" },
  plan: [rondo],
  own_plans: [{ bookable_id: 4, title: "Group", date: "2026-11-19", parts: [game] }],
}

function Session() {
  const state = useStaffSession(5)
  const { data } = state.query
  if (!data) return null
  if (!data.may_write) return <RefusedWrites state={state} />
  return (
    <>
      <SessionPlan session={data} state={state} />
      <SessionNote session={data} state={state} />
    </>
  )
}

/** Each test has an account of its own, and with it an outbox of its own. */
async function show(accountId: number, given: ServerAnswers) {
  const answers: ServerAnswers = {
    [READ]: [200, session],
    "GET /api/staff/rosters/?date=2026-11-26": [200, []],
    ...given,
  }
  const view = renderScreen(<Session />, { answers, account: { id: accountId } })
  const { t, user } = view
  const field = (await screen.findByRole("textbox")) as HTMLTextAreaElement
  const write = (text: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: text } })
  const save = () => user.click(screen.getByRole("button", { name: t("staff:session.saveNote") }))
  return { ...view, answers, field, write, save }
}

test("a note that is refused is not called saved; its text stays, with the reason, and can be sent again", async () => {
  const { t, answers, field, write, save, sent } = await show(82, {
    [NOTE]: [400, { code: "invalid_input" }],
  })
  write("Good passes")
  await save()
  const refused = await screen.findByRole("alert")
  expect(refused.textContent).toContain(t("staff:session.notSaved.families"))
  expect(refused.textContent).toContain(t("problems:invalid_input"))
  expect(refused.textContent).toContain("Good passes")
  expect(field.value).toBe("Good passes")
  expect(screen.queryByText(t("staff:session.saved"))).toBeNull()
  answers[NOTE] = [200, { text: "Good passes" }]
  await save()
  expect(await screen.findByText(t("staff:session.saved"))).toBeTruthy()
  expect(screen.queryByRole("alert")).toBeNull()
  expect(sent.map(({ body }) => (body as { text: string }).text)).toEqual(["Good passes", "Good passes"])
})

test("a note is called saved once it has arrived, not before", async () => {
  let arrive: (answer: [number, unknown]) => void = () => {}
  const arriving = new Promise<[number, unknown]>((resolve) => {
    arrive = resolve
  })
  const { t, write, save, sent } = await show(83, { [NOTE]: arriving as Promise<never> })
  write("Good passes")
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByText(t("staff:session.saved"))).toBeNull()
  arrive([200, { text: "Good passes" }])
  expect(await screen.findByText(t("staff:session.saved"))).toBeTruthy()
})

test("a refused note of one's own is named beside the families' note, too; discarded, what is saved stands", async () => {
  const { t, user, field, write, save } = await show(84, { [NOTE]: [404, { code: "not_found" }] })
  const choose = (audience: "own" | "families") =>
    user.click(screen.getByRole("radio", { name: t(`staff:session.audience.${audience}`) }))
  await choose("own")
  write("Ask her mother")
  await save()
  expect(await screen.findByText(t("staff:session.notSaved.own"), { exact: false })).toBeTruthy()
  await choose("families")
  expect(field.value).toBe("Before")
  expect(screen.getByRole("alert").textContent).toContain("Ask her mother")
  await user.click(screen.getByRole("button", { name: t("staff:player.discard") }))
  expect(screen.queryByRole("alert")).toBeNull()
  await choose("own")
  expect(field.value).toBe("")
  expect(screen.queryByText(t("staff:session.saved")), "nothing was").toBeNull()
})

test("a plan that is refused stays on the screen as not saved, until it is discarded", async () => {
  const { t, user } = await show(85, { [PLAN]: [400, { code: "invalid_input" }] })
  await user.click(screen.getByRole("button", { name: t("staff:session.fromMyPlans") }))
  await user.click(await screen.findByRole("menuitem"))
  const refused = await screen.findByRole("alert")
  expect(refused.textContent).toContain(t("staff:session.notSaved.plan"))
  expect(screen.getByText("Game")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("staff:player.discard") }))
  expect(screen.getByText("Rondo")).toBeTruthy()
  expect(screen.queryByText("Game")).toBeNull()
})

test("who may not write there any more still sees what was not saved", async () => {
  const { t, user, answers } = await show(86, { [PLAN]: [404, { code: "not_found" }] })
  answers[READ] = [200, { ...session, may_write: false, own_plans: [], plan: [] }]
  await user.click(screen.getByRole("button", { name: t("staff:session.fromMyPlans") }))
  await user.click(await screen.findByRole("menuitem"))
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull())
  const refused = screen.getByRole("alert")
  expect(refused.textContent).toContain(t("staff:session.notSaved.plan"))
  expect(refused.textContent).toContain("Game")
})
