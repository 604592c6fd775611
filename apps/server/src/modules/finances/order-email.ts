import { eq } from "drizzle-orm"
import { readToldDiscount } from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { type Order, orderLines } from "../../db/tables/orders.ts"
import type { OrderEmailFacts, ToldDiscount } from "../../emails/order-email-kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"

/** Whom an order's email goes to, and what it says of the order. */
export interface OrderPayer {
  account: typeof accounts.$inferSelect
  facts: {
    first_name: string
    title: string[]
    amount_minor: number
    currency: string
    reference: string
    due_at: string
  } & ToldDiscount
}

export async function readOrderPayer(tx: Tx, order: Order): Promise<OrderPayer> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, order.account_id))
  if (!account) throw new Error(`order ${order.id} has no account`)
  const lines = await tx
    .select({ title: orderLines.title })
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
  return {
    account,
    facts: {
      first_name: account.first_name,
      title: [...new Set(lines.map(({ title }) => title))],
      amount_minor: order.amount_minor - order.wallet_minor,
      currency: order.currency,
      reference: order.reference ?? "",
      due_at: (order.due_at ?? order.created_at).toISOString(),
      ...(await readToldDiscount(tx, order.id)),
    },
  }
}

type OrderEmail = { dedupe_key: string } & (
  | { kind: "order_invoice"; more: { invoice_order_id: number } }
  | { kind: "order_split"; more: Pick<OrderEmailFacts["order_split"], "instalments" | "invoice_order_id"> }
  | { kind: "order_withdrawn"; more?: undefined }
  | { kind: "payment_undone"; more: { credit_note_id: number; invoice_order_id: number } }
)

/** Nothing is sent to an account that is closed. */
export async function writeOrderEmail(
  tx: Tx,
  { kind, dedupe_key, more }: OrderEmail,
  { account, facts }: OrderPayer,
  now: Date,
): Promise<void> {
  if (!account.is_active) return
  const { email: to_email, language } = account
  await writeEmail(tx, { dedupe_key, kind, to_email, language, facts: { ...facts, ...more } }, now)
}
