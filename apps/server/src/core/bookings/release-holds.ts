import { and, eq, isNull, lte } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { expireOrder, readPaidCheckout } from "../orders/index.ts"
import { expireInvitation, lockBookable } from "./end-invitation.ts"
import { freeSeats } from "./seat-players.ts"

/**
 * Ends the expired holds of one bookable, so that a booking doesn't have to wait for the job. Returns whether any seat
 * became free.
 */
export async function releaseOverdueHolds(deps: Deps, bookableId: number, now: Date): Promise<boolean> {
  const overdue = await deps.db
    .select({
      id: bookings.id,
      held_for: bookings.held_for,
      order_id: orders.id,
      kind: orders.kind,
      checkout_session: orders.checkout_session,
    })
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.order_id))
    .where(
      and(eq(bookings.bookable_id, bookableId), eq(bookings.status, "held"), lte(bookings.held_until, now)),
    )
  const ofOrders = new Map(
    overdue.flatMap(({ order_id, kind, checkout_session }) =>
      order_id && kind ? [[order_id, { kind, checkout_session }]] : [],
    ),
  )
  let isReleased = false
  for (const { id, held_for } of overdue) {
    if (held_for === "invitation" && (await expireInvitation(deps, id))) isReleased = true
  }
  // All at once, so that an unresponsive provider causes one wait only.
  const asked = await Promise.all(
    [...ofOrders].map(async ([order_id, { kind, checkout_session }]) => ({
      order_id,
      kind,
      paid: await readPaidCheckout(deps, checkout_session),
    })),
  )
  for (const { order_id, kind, paid } of asked) {
    if (await expireOrder(deps, deps.fulfilments[kind], order_id, paid)) isReleased = true
  }
  const isOfBasket = overdue.some(({ held_for, order_id }) => held_for === "basket" && order_id === null)
  if (isOfBasket && (await releaseBasketSeats(deps, bookableId, now)) > 0) isReleased = true
  return isReleased
}

/**
 * Releases the expired seats that baskets held of one bookable. The items stay in the baskets. Seats with a payment in
 * progress end with its order.
 * @returns how many
 */
export async function releaseBasketSeats(deps: Deps, bookableId: number, now: Date): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await lockBookable(tx, bookableId)
    const overdue = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.bookable_id, bookableId),
          eq(bookings.status, "held"),
          eq(bookings.held_for, "basket"),
          isNull(bookings.order_id),
          lte(bookings.held_until, now),
        ),
      )
      // One that is being paid right now is checked again afterwards.
      .for("update")
    if (overdue.length === 0) return 0
    const ids = overdue.map(({ id }) => id)
    return (await freeSeats(tx, bookableId, ids, { status: "expired" })).length
  })
}
