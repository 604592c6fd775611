import type { QueryClient } from "@tanstack/react-query"
import { bookableLink } from "../../address/account-links.ts"
import { type AccountParams, type Changes, idOf } from "../../address/account-params.ts"
import { answer } from "../../api/answers.ts"
import { write } from "../../api/concerns.ts"
import { ApiProblem } from "../../api/problem.ts"
import { type BegunSheet, ownReturn } from "../../runtime/begun-checkout.ts"
import type { CheckoutOutcome } from "./checkout-outcome.ts"

export interface Ended {
  outcome: CheckoutOutcome
  /** Opens the session that was to be paid again. */
  sheet?: Changes
}

/**
 * After a return without payment, releases the held seat immediately. If the checkout was not opened in this tab, the
 * seat stays held and the account decides.
 * @returns the state of the booking: another tab may have paid it or booked it by invoice, or it is still held; and
 * where to go on
 */
export async function giveUpHold(client: QueryClient, { bookingId }: AccountParams): Promise<Ended> {
  const id = idOf(bookingId)
  if (id === null) return { outcome: "booking_cancelled" }
  const own = ownReturn(id)
  try {
    const bookings = await client.fetchQuery({ ...answer("GET /api/bookings-info/"), staleTime: 0 })
    const booking = bookings.find((one) => one.id === id)
    if (booking?.status === "confirmed")
      return { outcome: booking.payed ? "booking_success" : "booking_unpaid" }
    if (booking?.status === "held") {
      if (!own) return { outcome: "booking_held" }
      const body = { player_id: booking.player_id, booking_id: id }
      await write(client, "POST /api/bookings/cancel/", { body })
    }
    if (!own) return { outcome: "booking_cancelled" }
    // The provider may have ended the payment first: such a seat is no booking any more.
    const sheet = own.sheet ?? sheetOf(booking ?? (await readEndedSeat(client, id)))
    return { outcome: "booking_cancelled", ...(sheet && { sheet: toSheet(sheet) }) }
  } catch (error) {
    const code = error instanceof ApiProblem ? error.code : null
    if (code === "already_paid") return { outcome: "booking_success" }
    return { outcome: code === "already_cancelled" ? "booking_cancelled" : "booking_held" }
  }
}

/** The session of a payment that is over; undefined where it can't be read. */
const readEndedSeat = async (client: QueryClient, id: number) => {
  const purchase = answer("GET /api/purchases/:id/", { params: { id } })
  return (await client.fetchQuery({ ...purchase, staleTime: 0 }).catch(() => undefined))?.seats[0]
}

const sheetOf = (seat: { bookable_id: number; player_id: number } | undefined): BegunSheet | undefined =>
  seat && { bookableId: seat.bookable_id, playerIds: [seat.player_id] }

/** The session as it was left, with the same players and weeks ticked. */
const toSheet = ({ bookableId, playerIds, weekIds }: BegunSheet): Changes => ({
  ...bookableLink(bookableId),
  ticked: playerIds.join(","),
  ...(weekIds && { everyWeek: weekIds.join(",") }),
})
