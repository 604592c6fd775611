import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-orders"
import { toMajor, toMinor } from "@academy/domain/money"
import { isLargeRefund, refundableOf } from "@academy/domain/refunds"
import { DAY_MS } from "@academy/domain/time"
import { and, eq, gt, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { expectedFact, refundFacts } from "../../core/bookings/index.ts"
import { refundGiftCard } from "../../core/gift-cards/index.ts"
import { notify } from "../../core/notifications/index.ts"
import { lockOrder, refundLines, refuseOwnFamily } from "../../core/orders/index.ts"
import { canWalletHold, withdrawBoughtPasses } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { orderLines, refunds } from "../../db/tables/orders.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { readOrderPayer } from "./order-email.ts"

/**
 * The office gives lines of a paid order back, whole or in part. Seats stay as they are, and so do passes, as goodwill,
 * unless it takes the unused ones back. Whoever paid is told, and gets the credit note by email at once.
 * @throws Refusal `not_found`, `order_not_paid`, `refund_too_large`, `own_family`; `changed_meanwhile` when something
 * went back, or a pass was used, that the person did not see; `other_currency` when a wallet would have to hold it;
 * `gift_card_used`; `invalid_input`; `reauthentication_needed` above an amount in a day (`isLargeRefund`)
 */
export async function refundOrder(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { officeAccountId, isFactorFresh }: { officeAccountId: number; isFactorFresh: boolean },
  orderId: number,
  { lines: asked, take_back = [], target, reason: why, refunded: seen }: BodyOf<typeof calls.refundOrder>,
): Promise<AnswerOf<typeof calls.refundOrder>> {
  const reason = why.trim()
  if (reason === "") throw invalidField("reason", "required", "is required: the reason")
  if (new Set(asked.map(({ line_id }) => line_id)).size < asked.length)
    throw invalidField("lines", "invalid", "must list each item once")
  if (new Set(take_back.map(({ package_id }) => package_id)).size < take_back.length)
    throw invalidField("take_back", "invalid", "must list each package once")
  return inTransaction(db, async (tx) => {
    const now = clock()
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal("not_found")
    await refuseOwnFamily(tx, officeAccountId, order.id)
    if (order.status !== "paid") throw new Refusal("order_not_paid")
    const wanted = asked.reduce((sum, { amount }) => sum + toMinor(amount), 0)
    if (!isFactorFresh && isLargeRefund(wanted, await readOfDay(tx, officeAccountId, now)))
      throw new Refusal("reauthentication_needed")
    const found = await tx.select().from(orderLines).where(eq(orderLines.order_id, order.id))
    const lines = asked.map(({ line_id, amount }) => {
      const line = found.find(({ id }) => id === line_id)
      if (!line) throw invalidField("lines", "invalid", "must be items of the order")
      return { line, line_id, amount_minor: toMinor(amount) }
    })
    const before = found.reduce((sum, line) => sum + line.refunded_minor, 0)
    if (before !== toMinor(seen)) throw new Refusal("changed_meanwhile")
    if (lines.some(({ amount_minor }) => amount_minor === 0))
      throw invalidField("lines", "invalid", "must be at least one öre each")
    if (lines.some(({ line, amount_minor }) => amount_minor > refundableOf(line)))
      throw new Refusal("refund_too_large")
    if (take_back.some(({ package_id }) => !lines.some(({ line }) => line.package_id === package_id)))
      throw invalidField("take_back", "invalid", "must be packages among the items")

    if (order.kind === "gift_card") await refundGiftCard(tx, order, wanted, now)
    // Before the wallet is locked, as a basket does that pays with both.
    const taken = await withdrawBoughtPasses(tx, order.id, take_back, now)
    const refund = { lines, target, booking_id: null, reason, made_by: officeAccountId, now }
    const { card, wallet, credit_note_id } = await refundLines(tx, order, refund)
    if (wallet > 0 && !canWalletHold(order.currency)) throw new Refusal("other_currency")
    const told = { way: card > 0 ? ("card" as const) : ("wallet" as const), parts: { card, wallet } }
    const is_swish = order.payment_method === "swish"
    const facts = refundFacts(told, { currency: order.currency, is_swish })
    const title = [...new Set(lines.map(({ line }) => line.title))]
    await notify(tx, {
      account_id: order.account_id,
      type: "money_refunded",
      facts: {
        ...facts,
        amount_minor: card + wallet,
        currency: order.currency,
        title,
        ...(wallet === 0 && { news: is_swish ? ("swish" as const) : ("card" as const) }),
        ...(card === 0 && { news: "wallet" as const }),
      },
      dedupe_key: `money_refunded:${credit_note_id}`,
      at: now,
    })
    const { account } = await readOrderPayer(tx, order)
    if (account.is_active)
      await writeEmail(
        tx,
        {
          dedupe_key: `order_refunded:${credit_note_id}`,
          kind: "order_refunded",
          to_email: account.email,
          language: account.language,
          facts: {
            first_name: account.first_name,
            title,
            ...facts,
            ...expectedFact(told, { is_swish }, now),
            credit_note_id,
          },
        },
        now,
      )
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "order_refunded",
      entity: "orders",
      entity_id: order.id,
      reason,
      before: { refunded_minor: before },
      after: {
        refunded_minor: before + card + wallet,
        to_card_minor: card,
        to_wallet_minor: wallet,
        ...(taken > 0 && { passes_taken_back: taken }),
      },
      at: now,
    })
    return { to_card: toMajor(card), to_wallet: toMajor(wallet), credit_note_id }
  })
}

/** What this person refunded in the last 24 hours, in minor units. Of refunds at once, the second counts the first. */
async function readOfDay(tx: Tx, made_by: number, now: Date): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, made_by)).for("no key update")
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount_minor}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.made_by, made_by), gt(refunds.created_at, new Date(now.getTime() - DAY_MS))))
  return row?.sum ?? 0
}
