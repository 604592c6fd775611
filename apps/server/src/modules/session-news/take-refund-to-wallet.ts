import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-news"
import { toMajor } from "@academy/domain/money"
import { and, eq, inArray, sql } from "drizzle-orm"
import { type BookingRow, findOwnBooking } from "../../core/bookings/index.ts"
import { lockOrder } from "../../core/orders/index.ts"
import { addMoney, canWalletHold } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { refunds } from "../../db/tables/orders.ts"
import { walletEntries } from "../../db/tables/wallet.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { waitingRefunds } from "./waiting-refunds.ts"

/**
 * Money that waits to go back to the card becomes wallet money instead: what was paid at first, later instalments, and
 * moves to dearer sessions. Compare-and-swap against the job that asks the bank: of the two, one has each part. Only
 * for who paid.
 * @returns what is in the wallet now, which is less than came back when the bank has been asked for some of it
 * @throws Refusal `not_found`; `refund_sent` when the bank was asked, or there is nothing to go back to a card
 */
export function takeRefundToWallet(
  { db, clock }: Deps,
  { account_id }: Caller,
  input: { player_id: number; booking_id: number },
): Promise<AnswerOf<typeof calls.takeRefundToWallet>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const booking = await findOwnBooking(tx, account_id, input)
    if (booking.account_id !== account_id) throw new Refusal("not_found")
    const amount = await moveRefundToWallet(tx, booking, now)
    if (amount === 0) throw new Refusal("refund_sent")
    return { amount: toMajor(amount), currency: booking.currency }
  })
}

/**
 * The same within a transaction, for whoever may decide it.
 * @returns how much came to the payer's wallet, in minor units; 0 when the bank was asked, or nothing goes to a card
 */
export async function moveRefundToWallet(
  tx: Tx,
  booking: Pick<BookingRow, "id" | "account_id" | "order_id" | "currency">,
  now: Date,
): Promise<number> {
  const { account_id } = booking
  if (!canWalletHold(booking.currency) || booking.order_id === null) return 0
  // Siblings who were paid together take turns, so that none takes the other's part.
  await lockOrder(tx, booking.order_id)
  const taken = await takeWaiting(tx, booking.id)
  // A booking stands on one entry at most, which also says that it has taken its part.
  let booking_id = (await isInWallet(tx, booking.id)) ? null : booking.id
  for (const { amount_minor, order_id } of taken) {
    await addMoney(tx, { account_id, amount_minor, cause: "refund", order_id, booking_id, now })
    booking_id = null
  }
  return taken.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** Those for which the bank was not asked meanwhile; the booking's own first. */
async function takeWaiting(tx: Tx, bookingId: number) {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select w.id from bookings k cross join lateral ${sql.raw(waitingRefunds)} w where k.id = ${bookingId}`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const taken = await tx
    .update(refunds)
    .set({ target: "wallet", status: "done" })
    .where(
      and(
        inArray(refunds.id, ids),
        eq(refunds.status, "pending"),
        eq(refunds.target, "card"),
        eq(refunds.attempts, 0),
      ),
    )
    .returning({
      booking_id: refunds.booking_id,
      amount_minor: refunds.amount_minor,
      order_id: refunds.order_id,
    })
  return taken.sort((one, other) => Number(one.booking_id === null) - Number(other.booking_id === null))
}

const isInWallet = async (tx: Tx, bookingId: number): Promise<boolean> =>
  (await tx.$count(
    walletEntries,
    and(eq(walletEntries.booking_id, bookingId), eq(walletEntries.cause, "refund")),
  )) > 0
