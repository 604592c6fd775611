import { expect, test } from "vitest"
import { destinationOf } from "./notification-destination.ts"

const at = (type: string) => destinationOf({ type, data: { bookable_id: 4, player_id: 7, booking_id: null } })

test("each type leads where the specification says", () => {
  for (const type of ["parent_request", "year_approval_wanted", "guardian_approval_wanted"])
    expect(at(type)).toEqual({ requestsModal: "true" })
  expect(at("booking_invitation")).toEqual({
    calendarTab: "invitations",
    bookableModal: "true",
    isInvitation: "true",
    bookableId: "4",
  })
  expect(at("membership_update")).toEqual({ playerDetails: "true", playerTab: "membership", playerId: "7" })
  expect(at("payment_reminder")).toEqual({ calendarTab: "unpaid" })
  expect(at("booking_confirmed")).toEqual({ calendarTab: "upcoming" })
  expect(at("booking_reminder")).toEqual({ calendarTab: "upcoming" })
  expect(at("rating_reminder")).toEqual({ calendarTab: "unrated" })
})

test("an offered seat leads to the dialog that answers it", () => {
  const data = { bookable_id: 4, player_id: 7, booking_id: 9 }
  expect(destinationOf({ type: "waiting_offer", data })).toEqual({ offerModal: "true", bookingId: "9" })
  expect(at("waiting_offer")).toEqual({})
})

test("what another guardian booked or moved leads to the booking", () => {
  const data = { bookable_id: 4, player_id: 7, booking_id: 9 }
  const booking = { bookingModal: "true", bookingId: "9", playerId: "7", modalSection: "booking" }
  for (const type of ["booked_by_guardian", "moved_by_guardian"])
    expect(destinationOf({ type, data })).toEqual(booking)
})

test("any other type leads to upcoming", () => {
  expect(at("hold_expired")).toEqual({ calendarTab: "upcoming" })
  expect(at("booking_cancelled")).toEqual({ calendarTab: "upcoming" })
})
