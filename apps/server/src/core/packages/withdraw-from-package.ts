import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/packages"
import { toMinor } from "@academy/domain/money"
import { and, eq, isNotNull } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { passLots } from "../../db/tables/wallet.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { expectedFact, refundFacts } from "../bookings/index.ts"
import { notify } from "../notifications/index.ts"
import { lockOrder, refundLines } from "../orders/index.ts"
import { canWalletHold, withdrawBoughtPasses } from "../wallet/index.ts"
import { packWithdrawableUntil, quoteWithdrawal } from "./package-withdrawal.ts"
import { partsOf } from "./read-withdrawals.ts"

/**
 * Withdraws from a pack within the days agreed when buying it: its unused passes are removed, and their share of the
 * price is refunded the way it was paid, with a credit note. The payer is notified, and emailed who withdrew and the
 * refund.
 * @param seenRefund the refund as it was shown, in major units
 * @throws Refusal `not_found`, `withdrawal_over`; `changed_meanwhile` if a pass was used or money was refunded that was
 * not shown; `other_currency` if a wallet would have to hold it
 */
export async function withdrawFromPackage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Pick<Caller, "account_id" | "first_name" | "last_name" | "email" | "language">,
  lotId: number,
  seenRefund: number,
): Promise<AnswerOf<typeof calls.withdrawFromPackage>> {
  const { account_id, first_name, email } = caller
  return inTransaction(db, async (tx) => {
    const now = clock()
    const own = and(
      eq(passLots.id, lotId),
      eq(passLots.account_id, account_id),
      isNotNull(passLots.package_id),
    )
    const [seen] = await tx.select({ order_id: passLots.order_id }).from(passLots).where(own)
    // The order before the passes, as all others lock them.
    const order = seen?.order_id ? await lockOrder(tx, seen.order_id) : null
    const [lot] = await tx.select().from(passLots).where(own)
    if (order?.status !== "paid" || !lot || lot.package_id === null) throw new Refusal("not_found")
    if (now > packWithdrawableUntil({ lot, order })) throw new Refusal("withdrawal_over")
    // Refuses when a pass is used at the same moment.
    const taken = { package_id: lot.package_id, unused: lot.amount_left }
    const { lines, titles, refund_minor } = await quoteWithdrawal(tx, { lot, order })
    if (refund_minor === 0 || refund_minor !== toMinor(seenRefund)) throw new Refusal("changed_meanwhile")
    await withdrawBoughtPasses(tx, order.id, [taken], now)
    const { credit_note_id, ...parts } = await refundLines(tx, order, {
      lines,
      target: "card",
      booking_id: null,
      now,
    })
    if (parts.wallet > 0 && !canWalletHold(order.currency)) throw new Refusal("other_currency")
    const is_swish = order.payment_method === "swish"
    const told = { way: parts.card > 0 ? "card" : "wallet", parts } as const
    const refund = refundFacts(told, { currency: order.currency, is_swish })
    await notify(tx, {
      account_id,
      type: "money_refunded",
      facts: {
        ...refund,
        amount_minor: parts.card + parts.wallet,
        currency: order.currency,
        title: titles,
        ...(parts.wallet === 0 && { news: is_swish ? ("swish" as const) : ("card" as const) }),
        ...(parts.card === 0 && { news: "wallet" as const }),
      },
      dedupe_key: `money_refunded:${credit_note_id}`,
      at: now,
    })
    await writeEmail(
      tx,
      {
        dedupe_key: `package_withdrawn:${credit_note_id}`,
        kind: "package_withdrawn",
        to_email: email,
        language: caller.language,
        facts: {
          first_name,
          guardian_name: `${first_name} ${caller.last_name}`.trim() || email,
          title: titles,
          ...refund,
          ...expectedFact(told, { is_swish }, now),
          since: now.toISOString(),
          credit_note_id,
        },
      },
      now,
    )
    return partsOf(order, parts)
  })
}
