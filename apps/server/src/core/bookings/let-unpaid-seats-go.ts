import {
  isToldOfLettingGo,
  LET_GO_DAYS,
  LET_GO_WARNING_DAYS,
  seatLetGoAt,
  toldOfLettingGoAt,
  type UnpaidSeatFacts,
} from "@academy/domain/bookings"
import { isQuiet } from "@academy/domain/quiet-hours"
import { addWallClockDays, wallClockDate } from "@academy/domain/time"
import { and, eq, gt, lte, not, or, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { paidBefore } from "../../db/paid-before.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type Order, orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { hasPaidBefore, lockOrder, settleOrder } from "../orders/index.ts"
import { warnOfLettingGo } from "./notify-guardians.ts"

/**
 * Job: warns families with unpaid bank transfers three days before their seats are released: once per order, and again
 * if the session moves to a later date; not between 21 and 08. Returns how many were notified.
 */
export async function warnOfUnpaidSeats(deps: Deps): Promise<number> {
  const now = deps.clock()
  return forEachUnpaid(deps, now, async (tx, order, facts) => {
    if (isToldOf(order.warned_at, facts) || !isToldOfLettingGo(now, facts)) return false
    const letGoAt = seatLetGoAt({ ...facts, warned_at: now })
    if (!letGoAt) return false
    await tx.update(orders).set({ warned_at: now }).where(eq(orders.id, order.id))
    await warnOfLettingGo(tx, order, letGoAt, now)
    return true
  })
}

/**
 * Job: releases seats at `seatLetGoAt` and notifies the families; not between 21 and 08, and never on the day of the
 * session, even if the server was down before. A later payment takes the seats again if they are free, else it becomes
 * wallet money. Returns how many orders ended.
 */
export async function letUnpaidSeatsGo(deps: Deps): Promise<number> {
  const now = deps.clock()
  return forEachUnpaid(deps, now, async (tx, order, facts) => {
    const { warned_at } = order
    if (!isToldOf(warned_at, facts)) return false
    const letGoAt = seatLetGoAt({ ...facts, warned_at })
    if (!letGoAt || now < letGoAt) return false
    if (wallClockDate(now) >= wallClockDate(facts.starts_at)) return false
    return (
      (await settleOrder(tx, deps.fulfilments[order.kind], order.id, { status: "expired" }, now)) !== null
    )
  })
}

/**
 * Open bank transfers for sessions in the next days, or overdue ones of accounts that never paid, checked again under a
 * lock. Orders with a seat that was cancelled too late, or used, stay owed. The first session of an order decides for
 * all its seats: of a basket, or of a duo with one seat moved.
 */
async function forEachUnpaid(
  deps: Deps,
  now: Date,
  act: (tx: Tx, order: Order, facts: LetGoFacts) => Promise<boolean>,
): Promise<number> {
  if (isQuiet(now)) return 0
  const found = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(bookings, eq(bookings.order_id, orders.id))
    .where(and(eq(orders.status, "open"), eq(orders.payment_method, "bank_transfer")))
    .groupBy(orders.id)
    .having(
      and(
        not(hasOwedSeat(now)),
        gt(soonest, now),
        or(
          lte(soonest, addWallClockDays(now, LET_GO_DAYS + LET_GO_WARNING_DAYS)),
          and(lte(orders.due_at, now), sql`not ${sql.raw(paidBefore("orders.account_id"))}`),
        ),
      ),
    )
    .orderBy(soonest, orders.id)
  return forEachRow(found, ({ id }) =>
    inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.status !== "open" || order.payment_method !== "bank_transfer") return false
      const [seats] = await tx
        .select({ starts_at: soonest, isOwed: hasOwedSeat(now) })
        .from(bookings)
        .where(eq(bookings.order_id, id))
      if (!seats?.starts_at || seats.isOwed || !order.due_at) return false
      const has_paid = await hasPaidBefore(tx, order.account_id)
      return act(tx, order, { starts_at: seats.starts_at, due_at: order.due_at, has_paid })
    }),
  )
}

/** When the first session of an order's waiting bookings begins. */
const soonest = sql`min(${bookings.starts_at}) filter (where ${bookings.status} = 'confirmed')`.mapWith(
  bookings.starts_at,
)

type LetGoFacts = Omit<UnpaidSeatFacts, "warned_at">

/**
 * Whether its family was notified of the current release date. A notification of an earlier date, before the session
 * moved or another payment, doesn't count.
 */
const isToldOf = (warnedAt: Date | null, facts: LetGoFacts): warnedAt is Date =>
  warnedAt !== null && wallClockDate(warnedAt) >= wallClockDate(toldOfLettingGoAt(facts))

/** Whether one of an order's bookings was cancelled too late or used. */
const hasOwedSeat = (now: Date) =>
  sql<boolean>`bool_or(${or(
    and(eq(bookings.status, "cancelled"), gt(bookings.cancelled_at, bookings.cancel_free_until)),
    and(eq(bookings.status, "confirmed"), lte(bookings.starts_at, now)),
  )})`
