import { and, asc, desc, eq, gt, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { nameOrderOf } from "../db/name-order.ts"
import { invalidField } from "./problem.ts"

/** A column by which a list is ordered: never null, a number or a text. (An instant has more digits than a `Date`.) */
interface OrderColumn {
  column: PgColumn
  /** What is compared in its place: a value of the same kind that a row's columns make, as a share of them. */
  expression?: SQL
  descending?: boolean
  /** Names of people, places and the like, which have an order of their own. */
  isName?: boolean
}

type KeyValue = string | number

/**
 * Pages a list by key: each page begins after the last row of the one before, so that rows which come or go meanwhile
 * move nothing and the last page costs what the first does. Contract: `PageQuery` and `Page(item)`.
 *
 *     const page = pageBy([{ column: players.last_name }, { column: players.id }], { after: query.after, size: 50 })
 *     const found = await db.select(…).where(and(filter, page.where)).orderBy(...page.orderBy).limit(page.limit)
 *     const { rows, next } = page.cut(found, (row) => [row.last_name, row.id])
 *
 * @param order the columns of the order; the last one, or all together, are unique
 * @throws Refusal `invalid_input` naming `after` when it is no `next` of such a list
 */
export function pageBy(
  order: readonly OrderColumn[],
  { after, size }: { after: string | undefined; size: number },
) {
  const key = after === undefined ? null : readKey(after, order)
  return {
    where: key ? beyond(order, key) : undefined,
    orderBy: order.map((by) => (by.descending ? desc : asc)(placeOf(by, comparedOf(by)))),
    /** One more than is shown: whether there is a next page. */
    limit: size + 1,
    /** The rows of this page of those that were found, and the key of the next. */
    cut<R>(found: readonly R[], keyOf: (row: R) => KeyValue[]): { rows: R[]; next: string | null } {
      const rows = found.slice(0, size)
      const last = rows.at(-1)
      return { rows, next: found.length > size && last !== undefined ? writeKey(keyOf(last)) : null }
    },
  }
}

/**
 * Further on in the first column, or equal there and further on in the next. Where all columns go the same way it is
 * one comparison of rows, by which an index begins at the key instead of at its start.
 */
function beyond(order: readonly OrderColumn[], key: readonly KeyValue[]): SQL | undefined {
  const [first, ...others] = order
  const [value, ...values] = key
  if (!first || value === undefined) return undefined
  if (order.every(({ descending }) => descending === first.descending)) {
    const list = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`
    const columns = list(order.map((by) => placeOf(by, comparedOf(by))))
    const keys = list(order.map((by, at) => placeOf(by, sql.param(key[at], by.column))))
    return first.descending ? sql`${columns} < ${keys}` : sql`${columns} > ${keys}`
  }
  const [column, at] = [placeOf(first, comparedOf(first)), placeOf(first, sql.param(value, first.column))]
  const further = first.descending ? lt(column, at) : gt(column, at)
  return others.length === 0 ? further : or(further, and(eq(column, at), beyond(others, values)))
}

const comparedOf = ({ column, expression }: OrderColumn): SQLWrapper => expression ?? column

/** What is compared of a column, or of a value of it. */
const placeOf = ({ isName }: OrderColumn, value: SQLWrapper): SQL =>
  isName ? nameOrderOf(value) : sql`${value}`

const writeKey = (values: KeyValue[]) => Buffer.from(JSON.stringify(values)).toString("base64url")

function readKey(after: string, order: readonly OrderColumn[]): KeyValue[] {
  let key: unknown
  try {
    key = JSON.parse(Buffer.from(after, "base64url").toString())
  } catch {
    key = null
  }
  const fits =
    Array.isArray(key) &&
    key.length === order.length &&
    order.every(
      ({ column }, index) => typeof key[index] === column.dataType && isStorable(key[index], column),
    )
  if (!fits) throw invalidField("after", "invalid", "isn't a page key")
  return key as KeyValue[]
}

const LARGEST_INTEGER = 2_147_483_647

/** What the database would refuse as a value of the column is no key. */
const isStorable = (value: unknown, column: PgColumn) =>
  typeof value === "string"
    ? !value.includes("\u0000")
    : Number.isSafeInteger(value) &&
      (column.getSQLType() === "bigint" || Math.abs(value as number) <= LARGEST_INTEGER)
