import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import { eq, inArray } from "drizzle-orm"
import { orders, payments, type ReceiptDocument } from "../../db/tables/orders.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

type OrderRow = Omit<WithInstant<MyData["orders"][number]>, "amount"> & { amount_minor: number }
const ordersText = `select o.id, o.kind, o.status, o.amount_minor, o.currency, o.payment_method, o.reference,
    o.created_at, array(select title from order_lines l where l.order_id = o.id order by l.id) as titles
  from orders o where o.account_id = $1 order by o.id`

type Receipt = MyData["receipts"][number]
interface ReceiptRow {
  id: number
  kind: string
  number: string
  total_minor: number
  vat_minor: number
  currency: string
  document: ReceiptDocument
  issued_at: Date
}
const receiptsText = `select id, kind, number, total_minor, vat_minor, currency, document, issued_at from receipts
  where account_id = $1 order by id`

const toReceipt = ({ document, total_minor, vat_minor, issued_at, ...row }: ReceiptRow): Receipt => ({
  ...row,
  buyer_name: document.buyer_name,
  lines: document.lines.map(({ title, player_name, amount_minor, vat_minor }) => ({
    title,
    player_name,
    amount: toMajor(amount_minor),
    vat: toMajor(vat_minor),
  })),
  total: toMajor(total_minor),
  vat: toMajor(vat_minor),
  issued_at: toIsoWithOffset(issued_at),
})

/**
 * Orders stay, under numbers; receipts keep the names that the law requires until it no longer does
 * (`forgetOldReceipts`). What was noted of a payment goes.
 */
export const ordersData: PersonalData = {
  name: "orders",
  tables: ["orders", "order_lines", "payments", "receipts", "refunds"],
  async read(pool, { account_id }) {
    const [ordered, receipts] = await Promise.all([
      pool.query<OrderRow>(ordersText, [account_id]),
      pool.query<ReceiptRow>(receiptsText, [account_id]),
    ])
    return {
      orders: ordered.rows.map(({ amount_minor, ...order }) => ({
        ...withCreated(order),
        amount: toMajor(amount_minor),
      })),
      receipts: receipts.rows.map(toReceipt),
    }
  },
  async forget(tx, { account_id }) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.account_id, account_id))
    await tx.update(payments).set({ note: "" }).where(inArray(payments.order_id, own))
    return undefined
  },
}
