import { MINUTE_MS } from "@academy/domain/time"
import { and, gt, like } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { lockOrder } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { emails } from "../../db/tables/notifications.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readOrderPayer, writeOrderEmail } from "./order-email.ts"

/**
 * Emails the invoice of an order that waits for a bank transfer once more.
 * @throws Refusal `not_found`, `order_closed`; `invoice_just_sent` within a minute of the last
 */
export async function sendInvoice(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  orderId: number,
): Promise<{ status: "ok" }> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal("not_found")
    if (order.status !== "open" || order.reference === null) throw new Refusal("order_closed")
    const key = `order_invoice:${order.id}:`
    const lately = and(
      like(emails.dedupe_key, `${key}%`),
      gt(emails.created_at, new Date(now.getTime() - MINUTE_MS)),
    )
    if ((await tx.$count(emails, lately)) > 0) throw new Refusal("invoice_just_sent")
    const email = {
      kind: "order_invoice",
      dedupe_key: `${key}${now.getTime()}`,
      more: { invoice_order_id: order.id },
    } as const
    await writeOrderEmail(tx, email, await readOrderPayer(tx, order), now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "invoice_sent",
      entity: "orders",
      entity_id: order.id,
      before: null,
      after: { account_id: order.account_id },
      at: now,
    })
    return { status: "ok" as const }
  })
}
