import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { RemindToPay } from "./remind-to-pay.tsx"
import type { Planned } from "./session-values.ts"

const REMIND = "POST /api/staff/bookings/8/remind-to-pay/"
const player: Planned["players"][number] = {
  booking_id: 8,
  player_id: 4,
  first_name: "Nora",
  last_name: "Ibrahim",
  year_of_birth: 2011,
  account_id: 2,
  booked_by: "Omar Ibrahim",
  language: "sv",
  status: "confirmed",
  payed: false,
  payment_method: "bank_transfer",
  price: 240,
  is_owed: true,
  reminded_at: null,
  returned: "nothing",
  to_card: 0,
  to_wallet: 0,
}
const open = (more: Partial<typeof player>, answers: ServerAnswers = {}, now?: string) =>
  renderScreen(<RemindToPay player={{ ...player, ...more }} />, {
    path: "/admin/bookings",
    answers,
    ...(now && { now }),
  })

test("one press in the planner reminds the family; a press that came second says so", async () => {
  const first = open({}, { [REMIND]: [200, { reminded_at: "2026-11-26T14:40:00+01:00" }] })
  const name = first.t("planning:remind.label", { name: "Nora Ibrahim" })
  await first.user.click(screen.getByRole("button", { name }))
  expect(await screen.findByText(first.t("panels:reminderSent", { name: "Nora Ibrahim" }))).toBeTruthy()
  expect(first.sent.map(({ call }) => call)).toEqual([REMIND])
  first.unmount()
  const second = open({}, { [REMIND]: [409, { status: 409, code: "reminded_lately" }] })
  await second.user.click(screen.getByRole("button", { name }))
  expect(await screen.findByText(second.t("problems:reminded_lately"))).toBeTruthy()
})

test("who was reminded lately shows when, without a button; later and by day it may be pressed again", () => {
  const lately = open({ reminded_at: "2026-11-25T09:00:00+01:00" })
  expect(screen.getByText(lately.t("planning:remind.last", { day: "25 Nov" }))).toBeTruthy()
  expect(screen.queryByRole("button")).toBeNull()
  lately.unmount()
  const before = open({ reminded_at: "2026-11-20T09:00:00+01:00" })
  expect(screen.getByText(before.t("planning:remind.last", { day: "20 Nov" }))).toBeTruthy()
  expect(screen.getByRole("button").getAttribute("aria-disabled")).not.toBe("true")
  before.unmount()
  open({}, {}, "2026-11-26T21:30:00+01:00")
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true")
})

test("where no transfer is open there is nothing to remind of", () => {
  open({ is_owed: false })
  expect(screen.queryByRole("button")).toBeNull()
})
