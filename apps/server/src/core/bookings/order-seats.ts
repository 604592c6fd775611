import type { InstalmentPlan } from "@academy/domain/instalments"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import { linkLines, openOrder, refuseTooManyUnpaid } from "../orders/index.ts"
import { lockGuardianships } from "./lock-guardianships.ts"
import { toOrderLines } from "./order-lines.ts"
import type { SeatsWanted } from "./seat-facts.ts"
import { type BookingRow, type SeatTerms, seatPlayers } from "./seat-players.ts"

/**
 * Opens one order for all seats, a line each, or for the first instalment. Refuses with `too_many_unpaid` unless the
 * wallet pays at once.
 */
export async function orderSeats(
  tx: Tx,
  caller: Pick<Caller, "account_id">,
  seats: SeatsWanted,
  {
    plan = null,
    ...terms
  }: {
    payment_method: Order["payment_method"]
    plan?: InstalmentPlan | null
    later_by_card?: boolean
    invites_friend?: boolean
    expires_at?: Date
    due_at?: Date
    reminder_fee_minor?: number
    now: Date
  },
): Promise<Order> {
  const confirmed = terms.payment_method === "bank_transfer" ? seats.length : 0
  if (terms.payment_method !== "wallet") await refuseTooManyUnpaid(tx, caller.account_id, confirmed)
  return openOrder(tx, {
    account_id: caller.account_id,
    kind: "booking",
    currency: seats[0].currency,
    discount_code_id: seats.find(({ discount }) => discount)?.discount?.code_id ?? null,
    lines: toOrderLines(seats, plan),
    ...terms,
  })
}

/** The requested seats for `seatPlayers`, at their price before a discount. */
export const toSeating = (caller: Caller, seats: SeatsWanted, order: Order | null, now: Date) => ({
  bookable_id: seats[0].bookable_id,
  players: seats.map((seat) => seat.player_id),
  account_id: caller.account_id,
  price_minor: seats[0].price_minor + (seats[0].discount?.minor ?? 0),
  currency: seats[0].currency,
  order_id: order?.id ?? null,
  // The wallet pays in the same transaction.
  ...(order?.payment_method === "wallet" ? {} : { unpaid: { network: caller.network } }),
  now,
})

/**
 * Takes the seats of an order on the given terms and links them to its lines.
 * @throws Refusal `not_found` if the caller is no longer a guardian of one of the players; otherwise as `seatPlayers`
 */
export async function seatOrder(
  tx: Tx,
  caller: Caller,
  seats: SeatsWanted,
  order: Order,
  now: Date,
  terms: SeatTerms,
): Promise<[BookingRow, ...BookingRow[]]> {
  const seating = toSeating(caller, seats, order, now)
  await lockGuardianships(tx, caller.account_id, seating.players)
  const booked = await seatPlayers(tx, seating, terms)
  // One by one: of siblings on a duo session, the first pays the price.
  for (const [index, { price_minor, discount }] of seats.entries()) {
    const seat = booked[index]
    if (!seat || !discount) continue
    Object.assign(seat, { price_minor, discount_minor: discount.minor })
    await tx
      .update(bookings)
      .set({ price_minor, discount_minor: discount.minor })
      .where(eq(bookings.id, seat.id))
  }
  await linkLines(
    tx,
    order,
    booked.map((booking) => booking.id),
  )
  return booked
}
