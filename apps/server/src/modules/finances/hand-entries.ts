import { handMethods, ledgerOfHand } from "@academy/domain/hand-payments"
import { and, eq, gt, inArray, isNull, like, ne, or, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import { type Order, payments } from "../../db/tables/orders.ts"

const methodsOfBank = handMethods.filter((method) => ledgerOfHand[method] === "bank")

/**
 * Whether money of this amount that was entered by hand is in the bank's file under the order: Swish and transfers get
 * to the bank account, so a person and the file may both report them.
 * @returns how often it was entered, without undone payments, and how often the file had it
 */
export async function countInBank(
  db: Pick<Db, "select" | "$count">,
  orderId: number,
  amount_minor: number,
): Promise<{ entered: number; linked: number }> {
  // What was entered at once is one payment, also if a part of it went to the wallet.
  const entries = await db
    .select({ entered_at: payments.entered_at })
    .from(payments)
    .where(
      and(
        // Of an order that had run out, the payment is on the new one.
        or(eq(payments.order_id, orderId), like(payments.payment, `hand:${orderId}:%`)),
        inArray(payments.by_hand, methodsOfBank),
        isNull(payments.undone_at),
      ),
    )
    .groupBy(payments.entered_at)
    .having(sql`sum(${payments.amount_minor}) = ${amount_minor}`)
  const linked = await db.$count(
    bankTransactions,
    and(eq(bankTransactions.order_id, orderId), eq(bankTransactions.amount_minor, amount_minor)),
  )
  return { entered: entries.length, linked }
}

/**
 * Whether money came for an order after it had run out: it stays `expired`, for its seats are then on a new order or
 * the money is in the wallet.
 */
export async function wasPaidLate(
  db: Pick<Db, "$count">,
  { id, status, reference, checkout_session, closed_at }: Order,
): Promise<boolean> {
  if (status !== "expired") return false
  const own = [
    like(payments.payment, `hand:${id}:%`),
    ...(reference === null ? [] : [eq(payments.payment, `bank:${reference}`)]),
    ...(checkout_session === null ? [] : [eq(payments.checkout_session, checkout_session)]),
  ]
  const late = or(ne(payments.order_id, id), closed_at ? gt(payments.entered_at, closed_at) : undefined)
  return (await db.$count(payments, and(or(...own), late))) > 0
}
