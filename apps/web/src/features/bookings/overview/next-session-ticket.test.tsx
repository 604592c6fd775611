import { screen } from "@testing-library/react"
import { act } from "react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import type { Booking } from "../queries.ts"
import { NextSessionTicket } from "./next-session-ticket.tsx"
// What the ticket fetches is there.
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

test("near the session: who else comes as a number, and one tap for running late", async () => {
  // What is fetched is waited for.
  const { t } = await act(async () =>
    renderScreen(<NextSessionTicket booking={booking} />, { now: "2026-11-26T14:31:00+01:00" }),
  )
  expect(screen.getByText(t("account:ticket.others", { count: 5 }))).toBeTruthy()
  expect(await screen.findByRole("region", { name: t("session-news:late.title") })).toBeTruthy()
})

test("earlier nobody is asked whether they run late", async () => {
  const { t } = renderScreen(<NextSessionTicket booking={booking} />, { now: "2026-11-26T14:29:00+01:00" })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole("region", { name: t("session-news:late.title") })).toBeNull()
})

test("from the evening before, the ticket says what to bring to that kind of session", () => {
  const shown = (now: string, booking_type: Booking["booking_type"]) => {
    const { t, unmount } = renderScreen(<NextSessionTicket booking={{ ...booking, booking_type }} />, { now })
    const found = (["pitch", "gym"] as const).filter((gear) =>
      screen.queryByText(t(`bookings:detail.gear.${gear}`), { exact: false }),
    )
    unmount()
    return found
  }
  expect(shown("2026-11-24T23:59:00+01:00", "group")).toEqual([])
  expect(shown("2026-11-25T00:01:00+01:00", "group")).toEqual(["pitch"])
  expect(shown("2026-11-25T00:01:00+01:00", "fitness")).toEqual(["gym"])
})
