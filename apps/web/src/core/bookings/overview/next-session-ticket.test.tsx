import { screen, within } from "@testing-library/react"
import { act } from "react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import type { Booking } from "../queries.ts"
import { NextSessionTicket } from "./next-session-ticket.tsx"
// What the ticket fetches is there.
import "./cannot-come.tsx"
import "./running-late.tsx"

const booking = {
  id: 8,
  bookable_id: 5,
  player_id: 3,
  player_name: "Alma",
  title: "Group · Finishing",
  booking_type: "group",
  type: "group",
  timestamp: "2026-11-26T17:30:00+01:00",
  ends_at: "2026-11-26T19:00:00+01:00",
  from_time: "17:30",
  to_time: "19:00",
  status: "confirmed",
  payed: true,
  booked_by: { name: "Sara", is_self: true },
  payer_only: false,
  rated: false,
  address: { id: 1, name: "Stadshagens IP", address: "", area: "", latitude: 59, longitude: 18 },
  pitch: "",
  coaches: [],
  focus: "",
  description: "",
  price: 290,
  currency: "SEK",
  payment_method: "pass",
  attendance: null,
  late_minutes: null,
  others: 5,
  held_until: null,
  due_at: null,
  reference: null,
  left_to_pay: 0,
  open_order_id: null,
  unpaid: null,
  rating: null,
  rating_open: false,
  cancellation: {
    possible: true,
    free_until: "2026-11-25T17:30:00+01:00",
    returns: ["nothing"],
    refund: null,
  },
} satisfies Booking

test("near the session: one tap for running late", async () => {
  // What is fetched is waited for.
  const { t } = await act(async () =>
    renderScreen(<NextSessionTicket bookings={[booking]} />, { now: "2026-11-26T14:31:00+01:00" }),
  )
  expect(await screen.findByRole("region", { name: t("session-news:late.title") })).toBeTruthy()
})

test("earlier nobody is asked whether they run late", async () => {
  const { t } = renderScreen(<NextSessionTicket bookings={[booking]} />, { now: "2026-11-26T14:29:00+01:00" })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole("region", { name: t("session-news:late.title") })).toBeNull()
})

test("says when it is, what to bring to that kind of session, and opens the booking", () => {
  const shown = (now: string, facts: Partial<Booking> = {}) => {
    const { t, unmount } = renderScreen(<NextSessionTicket bookings={[{ ...booking, ...facts }]} />, { now })
    const ticket = screen.getByRole("region", { name: t("account:ticket.label") })
    const textContent = (ticket.textContent ?? "").replaceAll("\u00a0", " ")
    const link = within(ticket).getByRole("link", { name: booking.title }).getAttribute("href")
    unmount()
    return { textContent, link, t }
  }
  const later = shown("2026-11-24T12:00:00+01:00")
  expect(later.textContent).toContain("Thu 26 Nov, in 2 days")
  expect(later.textContent).toContain(later.t("account:ticket.gear.pitch"))
  expect(later.link).toContain("bookingId=8&playerId=3&modalSection=booking")
  expect(shown("2026-11-25T23:00:00+01:00").textContent).toContain("Thu 26 Nov, tomorrow")
  const today = shown("2026-11-26T13:25:00+01:00", { booking_type: "fitness" })
  expect(today.textContent).toContain("Today, in 4 h 5 min")
  expect(today.textContent).toContain(today.t("account:ticket.gear.gym"))
})

test("siblings share the ticket; who can't come is asked, both ticked, and each is cancelled", async () => {
  const noah = { ...booking, id: 9, player_id: 4, player_name: "Noah" }
  const done = {
    status: "cancelled",
    returned: "nothing",
    amount: 0,
    to_card: 0,
    to_wallet: 0,
    currency: "SEK",
  }
  const { t, user, sent } = renderScreen(<NextSessionTicket bookings={[booking, noah]} />, {
    now: "2026-11-24T12:00:00+01:00",
    answers: {
      "POST /api/bookings/cancel/": [200, { booking_id: 9, ...done }],
      "GET /api/bookings-info/": [200, []],
    },
  })
  expect(screen.getByText("Alma and Noah")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("account:ticket.cantCome") }))
  const dialog = await screen.findByRole("dialog", { name: t("my-page:cannotCome.title") })
  const button = (names: string) =>
    within(dialog).getByRole("button", { name: t("my-page:cannotCome.confirm", { names }) })
  expect(button("Alma and Noah")).toBeTruthy()
  await user.click(within(dialog).getByRole("checkbox", { name: /^Alma/ }))
  await user.click(button("Noah"))
  await expect
    .poll(() => sent)
    .toEqual([{ call: "POST /api/bookings/cancel/", body: { player_id: 4, booking_id: 9 } }])
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull()
})
