import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/panel-search"
import { possibleReferences } from "@academy/domain/bank-transfers"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Db } from "../../db/connection.ts"
import { MOST_MATCHES, ROWS_SHOWN } from "./groups.ts"

type Order = AnswerOf<typeof calls.getSearchResults>["orders"]["rows"][number]

const asList = (values: readonly (string | number)[]) => `{${values.join(",")}}`

/** A receipt's number is looked up with the dash that was typed, with one after the year, and without any. */
function possibleReceipts(words: string): string[] {
  const typed = words
    .replace(/\s/g, "")
    .replace(/[‐‑–—]/g, "-")
    .toUpperCase()
  if (!/^[A-Z]{0,3}[\d-]+$/.test(typed)) return []
  const plain = typed.replace(/-/g, "")
  return [...new Set([typed, plain, plain.replace(/^([A-Z]*\d{4})(\d+)$/, "$1-$2")])]
}

/** The orders that a number names, in any spelling: their reference, receipt, or the number of the order itself. */
async function ordersOfNumber(db: Pick<Db, "execute">, words: string): Promise<number[]> {
  if (!/\d/.test(words) || !/^[\p{L}\d\s.#‐‑–—-]+$/u.test(words)) return []
  const plain = words.replace(/[\s#]/g, "")
  const number = /^\d+$/.test(plain) && Number.isSafeInteger(Number(plain)) ? [Number(plain)] : []
  const references = [...new Set([...possibleReferences(words), ...(/^\w+$/.test(plain) ? [plain] : [])])]
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from orders o where o.reference = any(${asList(references)}::text[])
    union select o.id from orders o where o.id = any(${asList(number)}::bigint[])
    union select r.order_id from receipts r where r.number = any(${asList(possibleReceipts(words))}::text[])`)
  return rows.map(({ id }) => Number(id))
}

/**
 * The orders that the words name by a number; else the newest of the accounts found.
 * @param accountIds of the accounts found
 */
export async function findOrders(db: Pick<Db, "execute">, words: string, accountIds: readonly number[]) {
  const named = await ordersOfNumber(db, words)
  if (named.length === 0 && accountIds.length === 0) return { rows: [], count: 0 }
  const which =
    named.length > 0
      ? sql`o.id = any(${asList(named)}::bigint[])`
      : sql`o.account_id = any(${asList(accountIds)}::bigint[])`
  const { rows } = await db.execute<
    Omit<Order, "amount" | "due_at" | "created"> & {
      amount_minor: number
      due_at: string | null
      created_at: string
      count: number
    }
  >(sql`select o.id, ${sql.raw(accountName("a"))} as account_name, o.status, o.amount_minor, o.currency, o.reference,
      coalesce((select string_agg(distinct l.title, ', ') from order_lines l where l.order_id = o.id), '') as title,
      (select r.number from receipts r where r.order_id = o.id and r.kind = 'receipt') as receipt_number,
      o.due_at, o.created_at, o.count
    from (select o.*, count(*) over ()::int as count from (select o.* from orders o where ${which}
      order by o.id desc limit ${MOST_MATCHES}) o order by o.id desc limit ${ROWS_SHOWN}) o
    join accounts a on a.id = o.account_id order by o.id desc`)
  return {
    rows: rows.map(({ amount_minor, due_at, created_at, count: _, ...order }) => ({
      ...order,
      id: Number(order.id),
      amount: toMajor(amount_minor),
      due_at: due_at && toIsoWithOffset(new Date(due_at)),
      created: toIsoWithOffset(new Date(created_at)),
    })),
    count: rows[0]?.count ?? 0,
  }
}
