import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { MessageDialog } from "./index.ts"

const PREVIEW = "POST /api/staff/sessions/5/messages/preview/"
const CANCEL_PREVIEW = "POST /api/staff/sessions/5/cancel/preview/"
const CANCEL = "POST /api/staff/sessions/5/cancel/"
const ROSTERS = "GET /api/staff/rosters/?date=2026-11-26"

const emails = [{ language: "en", guardians: 3, subject: "About today", text: "Gloves, please." }]
const cancelled = {
  plan: "seen",
  families: 2,
  returns: [{ way: "pass", seats: 2 }],
  emails: [
    {
      language: "en",
      families: 2,
      subject: "Cancelled by us",
      text: "We had to cancel because of the weather.",
    },
  ],
  why_not: null,
}
const player = { booking_id: 8, first_name: "Nora", last_name: "Tegnér", phone_number: "070-1740611" }
const rosters = [{ bookable_id: 5, players: [player] }]

const open = (answers: ServerAnswers, date: string | null = "2026-11-26") =>
  renderScreen(<MessageDialog id={5} {...(date && { date })} />, {
    path: "/staff/sessions/5?dialog=message",
    answers: { [PREVIEW]: [200, { emails, why_not: null }], ...answers },
  })

test("rain cancels in two presses: what happened, then the button that says whom it reaches", async () => {
  const { t, user, sent, router } = open({
    [CANCEL_PREVIEW]: [200, cancelled],
    [CANCEL]: [200, { told: 2, coaches: 0 }],
  })
  await user.click(await screen.findByRole("button", { name: t("planning:cancelSession") }))
  expect(await screen.findByText("We had to cancel because of the weather.")).toBeTruthy()
  expect(screen.getByText(t("planning:back.pass"))).toBeTruthy()
  await user.click(
    screen.getByRole("button", {
      name: t("planning:cancelAnd", { who: t("planning:families", { count: 2 }) }),
    }),
  )
  expect(
    await screen.findByText(t("planning:cancel.done", { sessions: 1, families: 2, coaches: 0 })),
  ).toBeTruthy()
  expect(sent.filter(({ call }) => call === CANCEL)).toEqual([
    { call: CANCEL, body: { cause: "weather", words: "", plan: "seen" } },
  ])
  expect(router.state.location.search).toBe("")
})

test("what the office cancels says so, and its own planner has another way", async () => {
  const early = open({ [CANCEL_PREVIEW]: [200, { ...cancelled, families: 0, why_not: "office_cancels" }] })
  await early.user.click(await screen.findByRole("button", { name: early.t("planning:cancelSession") }))
  expect(await screen.findAllByText(early.t("problems:office_cancels"))).not.toHaveLength(0)
  const button = screen.getAllByRole("button", { name: early.t("planning:cancelSession") }).at(-1)
  expect(button?.getAttribute("aria-disabled")).toBe("true")
  early.unmount()
  const office = open({}, null)
  expect(await screen.findByText("Gloves, please.")).toBeTruthy()
  expect(screen.queryByRole("button", { name: office.t("planning:cancelSession") })).toBeNull()
})

test("without a connection the roster's numbers stand where nothing can be sent", async () => {
  const { t } = open({
    [PREVIEW]: [503, { status: 503, code: "database_unavailable" }],
    [ROSTERS]: [200, rosters],
  })
  const heading = await screen.findByRole("heading", { name: t("staff:session.callInstead") })
  const call = await within(heading.parentElement as HTMLElement).findByRole("link")
  expect(call.getAttribute("href")).toBe("tel:0701740611")
  expect(screen.getByText("Nora Tegnér")).toBeTruthy()
})
