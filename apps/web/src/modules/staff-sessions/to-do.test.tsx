import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { ToDo } from "./index.ts"

const session = { bookable_id: 5, title: "Group · Finishing", starts_at: "2026-11-24T17:30:00+01:00" }
const payer = { contact_name: "Eva Sandell", phone_number: "070-1740611" }
const unpaid = {
  ...session,
  booking_id: 8,
  player_name: "Hugo Sandell",
  is_owed: true,
  reminded_at: null,
  due_at: null,
  ...payer,
}
const unrated = { ...session, players: 3, not_asked: 2, asked_at: null }
const TO_DO = "GET /api/staff/to-do/"
const REPORTS = "GET /api/staff/term-reports/"
const REMIND = "POST /api/staff/bookings/8/remind-to-pay/"
const ASK = "POST /api/staff/sessions/5/ask-for-ratings/"

const nothing = { unmarked: [], unpaid: [], unrated: [], stars: null, said: [] }

const open = (toDo: object, answers: ServerAnswers = {}, now?: string) =>
  renderScreen(<ToDo />, {
    path: "/staff/to-do",
    answers: {
      [TO_DO]: [200, { ...nothing, ...toDo }],
      [REPORTS]: [200, { missing: 0, draft: 0 }],
      ...answers,
    },
    ...(now && { now }),
  })

test("one press reminds of a payment and asks for stars", async () => {
  const { t, user, sent } = open(
    { unpaid: [unpaid], unrated: [unrated] },
    { [REMIND]: [200, { reminded_at: "2026-11-26T14:40:00+01:00" }], [ASK]: [200, { families: 2 }] },
  )
  await user.click(
    await screen.findByRole("button", { name: t("staff:toDo.remindLabel", { name: "Hugo Sandell" }) }),
  )
  expect(await screen.findByText(t("panels:reminderSent", { name: "Hugo Sandell" }))).toBeTruthy()
  await user.click(screen.getByText(t("staff:toDo.askFamilies", { count: 2 })))
  expect(await screen.findByText(t("staff:toDo.asked", { n: 2 }))).toBeTruthy()
  expect(sent.map(({ call }) => call)).toEqual([REMIND, ASK])
})

test("who was reminded lately or asked shows when, without a button; what no transfer is open for has none", async () => {
  const told = "2026-11-25T09:00:00+01:00"
  const { t } = open({
    unpaid: [
      { ...unpaid, reminded_at: told },
      { ...unpaid, booking_id: 9, player_name: "Wilma Ås", is_owed: false },
    ],
    unrated: [{ ...unrated, not_asked: 0, asked_at: told }],
  })
  expect(await screen.findByText(t("staff:toDo.remindedAt", { when: "yesterday" }))).toBeTruthy()
  expect(screen.getByText(t("staff:toDo.askedAt", { when: "yesterday" }))).toBeTruthy()
  expect(screen.queryAllByRole("button")).toEqual([])
})

test("a debt says when it is due or how late it is; who booked is called, where there is a number", async () => {
  const { t } = open({
    unpaid: [
      { ...unpaid, due_at: "2026-11-17T23:59:00+01:00" },
      { ...unpaid, booking_id: 9, due_at: "2026-12-03T23:59:00+01:00", phone_number: "" },
      { ...unpaid, booking_id: 10, due_at: "2026-11-25T23:59:00+01:00", phone_number: "" },
    ],
  })
  expect(await screen.findByText(t("staff:toDo.late", { count: 9 }))).toBeTruthy()
  // Since yesterday evening: late, though it is not a day yet.
  expect(screen.getByText(t("staff:toDo.late", { count: 1 }))).toBeTruthy()
  expect(screen.getByText(t("staff:toDo.due", { day: "3 Dec" }))).toBeTruthy()
  const calls = screen.getAllByRole("link", { name: t("staff:player.callGuardian", { name: "Eva Sandell" }) })
  expect(calls.map((link) => link.getAttribute("href"))).toEqual(["tel:0701740611"])
})

test("at night nothing is sent, and a press that came second says so", async () => {
  const night = open({ unpaid: [unpaid] }, {}, "2026-11-26T21:30:00+01:00")
  const grey = await screen.findByRole("button", { name: /Hugo/ })
  expect(grey.getAttribute("aria-disabled")).toBe("true")
  night.unmount()
  const { t, user } = open(
    { unpaid: [unpaid] },
    { [REMIND]: [409, { status: 409, code: "reminded_lately" }] },
  )
  await user.click(await screen.findByRole("button", { name: /Hugo/ }))
  expect(await screen.findByText(t("problems:reminded_lately"))).toBeTruthy()
})

test("of a long list the first five are shown until all are asked for", async () => {
  const { t, user } = open({
    unrated: [1, 2, 3, 4, 5, 6].map((bookable_id) => ({ ...unrated, bookable_id })),
  })
  const rows = () => screen.getAllByText(t("staff:toDo.notRated", { count: 3 }))
  await screen.findByRole("button", { name: t("staff:player.showAll", { n: 6 }) })
  expect(rows()).toHaveLength(5)
  await user.click(screen.getByRole("button", { name: t("staff:player.showAll", { n: 6 }) }))
  expect(rows()).toHaveLength(6)
})

test("that every report is written is said once the reports are read", async () => {
  const answers: ServerAnswers = { [TO_DO]: [200, nothing], [REPORTS]: [404, { code: "not_found" }] }
  const { t, user } = renderScreen(<ToDo />, { path: "/staff/to-do", answers })
  const again = await screen.findByRole("button", { name: t("common:tryAgain") })
  expect(screen.queryByText(t("staff:toDo.allWritten"))).toBeNull()
  answers[REPORTS] = [200, { missing: 0, draft: 0 }]
  await user.click(again)
  expect(await screen.findByText(t("staff:toDo.allWritten"))).toBeTruthy()
})

test("while the reports are on their way, nothing is said of them", async () => {
  const { t } = open({}, { [REPORTS]: new Promise(() => undefined) })
  expect(await screen.findByText(t("staff:toDo.allMarked"))).toBeTruthy()
  expect(screen.queryByText(t("staff:toDo.allWritten"))).toBeNull()
})
