import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-orders"
import { toMajor } from "@academy/domain/money"
import { dayBounds, toIsoWithOffset } from "@academy/domain/time"
import { and, eq, gte, ilike, lt, or, sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Db } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { receipts } from "../../db/tables/orders.ts"
import { pageBy } from "../../http/page.ts"
import { startsWith } from "./search-pattern.ts"

/** The newest fifty receipts and credit notes that fit, also by their days, or the fifty after a page's end. */
export async function readOfficeReceipts(
  db: Pick<Db, "select">,
  { search, kind, from, until, after }: QueryOf<typeof calls.getOfficeReceipts>,
): Promise<AnswerOf<typeof calls.getOfficeReceipts>> {
  const page = pageBy([{ column: receipts.id, descending: true }], { after, size: 50 })
  const pattern = startsWith(search)
  const found = await db
    .select({
      receipt: receipts,
      account_name: sql<string>`${sql.raw(accountName("accounts"))}`,
      credits_number: sql<
        string | null
      >`(select o.number from ${receipts} o where o.id = ${receipts.credits_receipt_id})`,
    })
    .from(receipts)
    .innerJoin(accounts, eq(accounts.id, receipts.account_id))
    .where(
      and(
        page.where,
        kind && eq(receipts.kind, kind),
        from === undefined ? undefined : gte(receipts.issued_at, dayBounds(from).from),
        until === undefined ? undefined : lt(receipts.issued_at, dayBounds(until).until),
        pattern === null
          ? undefined
          : or(
              ilike(receipts.number, pattern),
              ilike(accounts.last_name, pattern),
              ilike(sql`${accounts.first_name} || ' ' || ${accounts.last_name}`, pattern),
            ),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ receipt }) => [receipt.id])
  return {
    rows: rows.map(({ receipt, ...names }) => ({
      ...names,
      id: receipt.id,
      kind: receipt.kind,
      number: receipt.number,
      title: [...new Set(receipt.document.lines.map(({ title }) => title))].join(", "),
      total: toMajor(receipt.total_minor),
      vat: toMajor(receipt.vat_minor),
      currency: receipt.currency,
      payment_method: receipt.document.payment_method,
      order_id: receipt.order_id,
      issued_at: toIsoWithOffset(receipt.issued_at),
    })),
    next,
  }
}
