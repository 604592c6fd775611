import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/wallet"
import { toMajor } from "@academy/domain/money"
import type { OrderPaymentMethod } from "@academy/domain/orders"
import type { RefundParts } from "@academy/domain/refunds"
import { wallClockDate } from "@academy/domain/time"
import type { Db } from "../../db/connection.ts"
import { findWithdrawable, packWithdrawableUntil, quoteWithdrawal } from "./package-withdrawal.ts"

type Withdrawal = NonNullable<AnswerOf<typeof calls.fetchWallet>["training_passes"][number]["withdrawal"]>

/** What withdrawing from each of the account's packs would refund now, by the id of its passes. */
export async function readWithdrawals(
  db: Db,
  accountId: number,
  now: Date,
): Promise<Map<number, Withdrawal>> {
  const packs = await findWithdrawable(db, accountId, now)
  const quoted = await Promise.all(
    packs.map(async (pack) => {
      const { split, refund_minor } = await quoteWithdrawal(db, pack)
      const until = wallClockDate(packWithdrawableUntil(pack))
      return [pack.lot.id, { until, refund: toMajor(refund_minor), ...partsOf(pack.order, split) }] as const
    }),
  )
  return new Map(quoted.filter(([, { refund }]) => refund > 0))
}

/** The parts of a refund in major units; the provider's part is the card's or Swish's. */
export const partsOf = (
  { payment_method }: { payment_method: OrderPaymentMethod },
  { card, wallet }: RefundParts,
) => ({
  to_card: toMajor(payment_method === "swish" ? 0 : card),
  to_swish: toMajor(payment_method === "swish" ? card : 0),
  to_wallet: toMajor(wallet),
})
