import { longestHold } from "@academy/domain/basket"
import { monthOf } from "@academy/domain/months"
import { pick } from "@academy/domain/pick"
import { and, eq, gt, inArray, or, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { isOwed } from "../../db/owed-bookings.ts"
import { basketLines, baskets } from "../../db/tables/baskets.ts"
import { bookables, bookingTypes } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type Order, orderLines } from "../../db/tables/orders.ts"
import { Refusal } from "../../http/problem.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import {
  type BookingRow,
  freeSeats,
  letSeatsGo,
  notifyGuardians,
  notifyOfPurchase,
  refusalOf,
  refuseLostSeats,
  seatPlayers,
  type ToldRefund,
  tellOthersOfUnfinished,
} from "../bookings/index.ts"
import { joinWithOrder } from "../memberships/index.ts"
import { copyInstalments, hasRunOut, linkLines, openOrder, returnWalletPart } from "../orders/index.ts"
import { packageFulfilment } from "../packages/index.ts"
import { lockPassesFor, returnPass, spendMoney, spendPass } from "../wallet/index.ts"
import { endHold, holdSeats } from "./hold-seats.ts"

/**
 * What happens when a basket's order ends. Paid: seats are confirmed, packages' passes are added, players join their
 * plans. Unpaid: passes and wallet money are returned, and the seats go back to the basket until its hold ends, else
 * they are released, as after an unpaid bank transfer. Paid too late: everything is booked again if all of it is
 * available.
 */
export const basketFulfilment: Fulfilment = {
  async deliver(tx, order, now) {
    await refuseLostSeats(tx, order)
    const seats = await readSeats(tx, order, "held")
    const ids = seats.map(({ id }) => id)
    const isOfBasket = seats.length === 0 || seats.some(({ held_for }) => held_for === "basket")
    const paid = { payed: true, payed_at: now }
    await packageFulfilment.deliver(tx, order, now)
    await payWithPackage(tx, order, seats, now)
    // Seats waiting for a bank transfer, and late cancellations that are still owed.
    await tx
      .update(bookings)
      .set({ ...paid, payment_method: order.payment_method })
      .where(and(eq(bookings.order_id, order.id), or(eq(bookings.status, "confirmed"), isOwed)))
    await tx
      .update(bookings)
      .set({
        ...paid,
        status: "confirmed",
        held_until: null,
        held_for: null,
        payment_method: sql`case when ${bookings.lot_id} is not null then 'pass' when ${bookings.price_minor} = 0 then null
          when exists (select from order_lines l where l.booking_id = ${bookings.id} and l.wallet_minor = l.amount_minor)
          then 'wallet' else ${order.payment_method} end`,
        // Passes are not money: seats paid by pass have no order line.
        order_id: sql`case when exists (select from order_lines l where l.booking_id = ${bookings.id})
          then ${order.id}::bigint end`,
      })
      .where(inArray(bookings.id, ids))
    await joinWithOrder(tx, order, now)
    await takeOutPlans(tx, order)
    // Seats waiting for a bank transfer have left the basket already; those of the booking dialog never were in it.
    if (isOfBasket && !isByInvoice(order))
      await emptyBasket(tx, order.account_id, ids, await readPackages(tx, order))
    return notifyOfPurchase(tx, ids, now)
  },

  async release(tx, order, now) {
    const seats = await readSeats(tx, order, "held")
    const [basket] = await tx
      .update(baskets)
      .set({ order_id: null })
      .where(eq(baskets.order_id, order.id))
      .returning({ held_from: baskets.held_from })
    const lostIds: number[] = []
    for (const seat of seats) {
      const [freed] = await freeSeats(tx, seat.bookable_id, [seat.id], { status: "expired" })
      if (freed === undefined) continue
      if (seat.lot_id !== null) await returnPass(tx, { lot_id: seat.lot_id, booking_id: seat.id, now })
      if (!basket || !(await putBack(tx, seat, basket.held_from ?? now, now))) lostIds.push(seat.id)
    }
    if (basket) await endHold(tx, order.account_id, now)
    const unpaid = await readSeats(tx, order, "confirmed")
    const refund = await readReturned(tx, order, [...seats, ...unpaid])
    await letSeatsGo(tx, unpaid, now, refund)
    await returnWalletPart(tx, order, now)
    // The call has already answered a payment that the family stopped.
    if (order.status !== "expired") return
    if (hasRunOut(order)) await notifyGuardians(tx, "hold_expired", lostIds, now, { refund })
    // Other guardians see what is being paid for, but no basket.
    const atCheckout = seats.filter(({ id, held_for }) => held_for === "checkout" && lostIds.includes(id))
    await tellOthersOfUnfinished(
      tx,
      atCheckout.map(({ id }) => id),
      now,
    )
  },

  async reopen(tx, expired, now) {
    const { id, account_id, currency } = expired
    const [basket] = await tx.select().from(baskets).where(eq(baskets.account_id, account_id)).for("update")
    // They are already paying for the same items in another way.
    if (basket?.order_id) return null
    const lines = await tx.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(orderLines.id)
    // The payment was for the rest of a month that is over.
    const joins = lines.some(({ plan_id }) => plan_id !== null)
    if (joins && monthOf(expired.created_at) !== monthOf(now)) return null
    const lost = await readSeats(tx, expired, "expired")
    await freeSeatsOfBasket(tx, account_id, lost)
    const order = await openOrder(tx, {
      account_id,
      kind: "basket",
      payment_method: expired.payment_method,
      currency,
      later_by_card: expired.later_by_card,
      // What was paid is the lowered price.
      discount_code_id: expired.discount_code_id,
      lines: lines.map((line) => pick(line, copiedColumns)),
      now,
    })
    await copyInstalments(tx, expired, order)
    const anew = new Map<number, number>()
    for (const seat of lost) {
      const again = await seatAgain(tx, seat, order, now)
      anew.set(seat.id, again.id)
    }
    await linkLines(
      tx,
      order,
      lines.map(({ booking_id }) => (booking_id === null ? null : (anew.get(booking_id) ?? null))),
    )
    if (expired.wallet_minor > 0)
      await spendMoney(tx, {
        account_id,
        amount_minor: expired.wallet_minor,
        cause: "order",
        order_id: order.id,
        now,
      })
    return order
  },
}

/**
 * Seats that a package on the same order pays for are on no line of it: each takes a pass.
 * @throws Refusal `no_pass_left`
 */
async function payWithPackage(tx: Tx, order: Order, seats: readonly BookingRow[], now: Date): Promise<void> {
  const lines = await tx
    .select({ booking_id: orderLines.booking_id })
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
  const onLine = new Set(lines.map(({ booking_id }) => booking_id))
  for (const seat of seats)
    if (seat.lot_id === null && seat.price_minor > 0 && !onLine.has(seat.id))
      await takePass(tx, seat, seat.id, order.account_id, now)
}

/** The fields that an item and its replacement share. */
const copiedColumns = [
  "title",
  "player_id",
  "package_id",
  "package_agreed",
  "plan_id",
  "plan_price_minor",
  "plan_agreed",
  "terms_version",
  "terms_agreed_at",
  "also_for",
  "amount_minor",
  "discount_minor",
  "wallet_minor",
  "is_fee",
  "vat_permille",
] as const

/** Only bank transfers have a reference. */
const isByInvoice = ({ reference }: Order) => reference !== null

/** What each seat of an unpaid order returns: its pass, or what the wallet paid for it. */
async function readReturned(
  tx: Tx,
  { id }: Order,
  seats: readonly BookingRow[],
): Promise<Map<number, ToldRefund>> {
  const lines = await tx
    .select({ booking_id: orderLines.booking_id, wallet: orderLines.wallet_minor })
    .from(orderLines)
    .where(eq(orderLines.order_id, id))
  return new Map(
    seats.flatMap((seat): [number, ToldRefund][] => {
      const wallet = lines.find(({ booking_id }) => booking_id === seat.id)?.wallet ?? 0
      if (seat.lot_id !== null) return [[seat.id, { way: "pass", parts: { card: 0, wallet: 0 } }]]
      return wallet > 0 ? [[seat.id, { way: "wallet", parts: { card: 0, wallet } }]] : []
    }),
  )
}

/** The seats of an order, in the order in which sessions are locked. */
const readSeats = (tx: Tx, order: Order, status: "held" | "confirmed" | "expired"): Promise<BookingRow[]> =>
  tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.order_id, order.id), eq(bookings.status, status)))
    .orderBy(bookings.bookable_id, bookings.id)

const readPackages = async (tx: Tx, order: Order): Promise<number[]> => {
  const lines = await tx
    .select({ package_id: orderLines.package_id })
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
  return lines.flatMap(({ package_id }) => package_id ?? [])
}

/** Removes plans from the basket that players joined with the order. */
async function takeOutPlans(tx: Tx, { id, account_id }: Order): Promise<void> {
  await tx.execute(sql`delete from basket_lines b using order_lines l
    where b.account_id = ${account_id} and b.plan_id is not null and b.player_id = l.player_id
      and l.order_id = ${id} and l.plan_id is not null`)
}

/**
 * Removes bought items from the basket.
 * @param packageIds one per bought package: of two equal items, one is removed for each
 */
export async function emptyBasket(
  tx: Tx,
  accountId: number,
  bookingIds: number[],
  packageIds: number[],
): Promise<void> {
  await tx
    .update(baskets)
    .set({ order_id: null, held_from: null, hold_ends_at: null })
    .where(eq(baskets.account_id, accountId))
  if (bookingIds.length > 0) await tx.delete(basketLines).where(inArray(basketLines.booking_id, bookingIds))
  for (const package_id of packageIds) {
    await tx.execute(sql`delete from basket_lines where id = (select min(id) from basket_lines
      where account_id = ${accountId} and package_id = ${package_id})`)
  }
}

/**
 * Holds a seat of a failed payment for the basket again, as a new booking, so that the payment and refund of the old
 * one stay readable. A stopped payment does not extend the basket's hour. False if the hour or the session is over.
 */
async function putBack(tx: Tx, seat: BookingRow, heldFrom: Date, now: Date): Promise<boolean> {
  const { bookable_id, player_id, account_id, currency, network } = seat
  // A discount is given with the payment: the seat costs its price again.
  const price_minor = seat.price_minor + seat.discount_minor
  const line = eq(basketLines.booking_id, seat.id)
  const longest = longestHold(heldFrom)
  const held_until = seat.held_until && seat.held_until < longest ? seat.held_until : longest
  if (!seat.held_until || held_until <= now) return false
  try {
    // A savepoint: a session that was cancelled or made smaller meanwhile doesn't undo the rest.
    return await tx.transaction(async (attempt) => {
      const wanted = { bookable_id, players: [player_id], price_minor, currency, held_until, now }
      const [again] = await holdSeats(attempt, { account_id, network }, wanted)
      const kept = await attempt.update(basketLines).set({ booking_id: again.id }).where(line).returning()
      // The basket was deleted with its account.
      if (kept.length === 0) throw new Refusal("not_found")
      return true
    })
  } catch (error) {
    // Also if the constraint refuses: an admin has filled the session beyond its capacity.
    if (error instanceof Refusal || refusalOf(error)) return false
    throw error
  }
}

/** Releases the same seats in the basket, in favour of those that the late payment covers. */
async function freeSeatsOfBasket(tx: Tx, account_id: number, lost: BookingRow[]): Promise<void> {
  for (const { bookable_id, player_id } of lost) {
    const held = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.account_id, account_id),
          eq(bookings.bookable_id, bookable_id),
          eq(bookings.player_id, player_id),
          eq(bookings.held_for, "basket"),
        ),
      )
    const ids = held.map(({ id }) => id)
    await freeSeats(tx, bookable_id, ids, { status: "expired" })
    await tx
      .delete(basketLines)
      .where(
        and(
          eq(basketLines.account_id, account_id),
          eq(basketLines.bookable_id, bookable_id),
          eq(basketLines.player_id, player_id),
        ),
      )
  }
}

/** Takes the seat, and its pass, again. Throws if either is gone. */
async function seatAgain(tx: Tx, seat: BookingRow, order: Order, now: Date): Promise<BookingRow> {
  const { player_id, account_id } = seat
  const kept = pick(seat, ["bookable_id", "account_id", "price_minor", "discount_minor", "currency"])
  const [again] = await seatPlayers(
    tx,
    { ...kept, players: [player_id], order_id: order.id, now },
    { status: "held", held_until: now, held_for: "basket", payment_method: null },
  )
  if (seat.lot_id !== null) await takePass(tx, seat, again.id, account_id, now)
  return again
}

/** @throws Refusal `no_pass_left` */
async function takePass(
  tx: Tx,
  { bookable_id, player_id }: BookingRow,
  booking_id: number,
  account_id: number,
  now: Date,
): Promise<void> {
  const [type] = await tx
    .select({ pass_type_id: bookingTypes.pass_type_id, starts_at: bookables.starts_at })
    .from(bookables)
    .innerJoin(bookingTypes, eq(bookingTypes.id, bookables.booking_type_id))
    .where(and(eq(bookables.id, bookable_id), gt(bookables.starts_at, now)))
  const [lot_id = null] = type ? await lockPassesFor(tx, account_id, [{ ...type, player_id }], now) : []
  if (lot_id === null) throw new Refusal("no_pass_left")
  await spendPass(tx, { lot_id, account_id, booking_id, now })
  await tx.update(bookings).set({ lot_id }).where(eq(bookings.id, booking_id))
}
