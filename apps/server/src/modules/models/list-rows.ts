import type { Model } from "@academy/contract/model"
import { models } from "@academy/contract/models"
import { MOST_RECORDS_WITHOUT_REASON } from "@academy/domain/access"
import { MOST_COUNTED } from "@academy/domain/lists"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, count, inArray, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { pageBy } from "../../http/page.ts"
import { type Cell, type ListQuery, whereOf, wordsOf } from "./list-conditions.ts"
import { tableOf } from "./model-table.ts"
import { hasManyNear, readNear } from "./near-rows.ts"

export type Row = { id: number } & Record<string, Cell>
/** The names of the rows that references name: by model, by id. */
type Labels = Record<string, Record<string, string>>

/** Nobody reads more records about persons at once without saying why. */
const PAGE_SIZE = MOST_RECORDS_WITHOUT_REASON

/**
 * A page of a model's rows: searched, narrowed, ordered, paged by key.
 * @param size how many rows; an export takes larger pages
 */
export async function listRows(
  db: Pick<Db, "select">,
  model: Model,
  { after, sort, ...query }: ListQuery,
  size = PAGE_SIZE,
): Promise<{ rows: Row[]; next: string | null; total: number | null }> {
  const { id } = tableOf(model)
  const sortName = String(sort ?? "-id")
  const descending = sortName.startsWith("-")
  const sorted = sortedBy(model, sortName.replace("-", ""))
  const order = [...(sorted ? [{ ...sorted, descending }] : []), { column: id, descending }]
  const page = pageBy(order, { after: after === undefined ? undefined : String(after), size })
  const { found, total } = wordsOf(query)
    ? await searchRows(db, model, query, page, { isFirst: after === undefined })
    : { found: await readFound(db, model, query, page) }
  const { rows, next } = page.cut(found.map(toRow), (row) => [...(sorted ? [sorted.of(row)] : []), row.id])
  if (after !== undefined) return { rows, next, total: null }
  if (next === null) return { rows, next, total: rows.length }
  // Not beside the page: both may have to read the whole table, and a list that is short needs no count.
  return { rows, next, total: total ?? (await countRows(db, model, query, MOST_COUNTED + 1)) }
}

/** What rows are ordered by, and what a row has of it; undefined for the id alone. */
function sortedBy(model: Model, name: string) {
  const { columns } = tableOf(model)
  const { seats_taken, capacity } = columns
  if (name === "fill" && model.sortedBy?.includes(name) && seats_taken && capacity)
    return {
      column: seats_taken,
      expression: sql`(${seats_taken} * 100 / greatest(${capacity}, 1))`,
      of: (row: Row) => Math.floor((Number(row.seats_taken) * 100) / Math.max(Number(row.capacity), 1)),
    }
  const column = columns[name]
  if (!column) return undefined
  const isName = model.fields[name]?.sort === "as_name"
  return { column, isName, of: (row: Row) => row[name] as string | number }
}

type Page = ReturnType<typeof pageBy>

/** The rows of a page by an index. */
function readFound(db: Pick<Db, "select">, model: Model, query: ListQuery, page: Page) {
  const { table, id, columns } = tableOf(model)
  return db
    .select({ id, ...columns })
    .from(table)
    .where(and(whereOf(model, query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
}

/** The rows of a page that have the words of a search and, of the first page, how many there are. */
async function searchRows(
  db: Pick<Db, "select">,
  model: Model,
  query: ListQuery,
  page: Page,
  { isFirst }: { isFirst: boolean },
): Promise<{ found: Record<string, unknown>[]; total?: number }> {
  const most = MOST_COUNTED + 1
  const near = await readNear(db, model, query, page)
  if (!isFirst) return { found: near?.rows ?? (await readFound(db, model, query, page)) }
  if (near && (await hasManyNear(db, model, query, page, { ...near, most })))
    return { found: near.rows, total: most }
  // Side by side: an index lists the rows that have the words, for the page and for the count.
  const [found, total] = await Promise.all([
    near?.rows ?? readFound(db, model, query, page),
    countRows(db, model, query, most),
  ])
  return { found, total }
}

/** @param most where counting ends; without it all are counted */
export async function countRows(
  db: Pick<Db, "select">,
  model: Model,
  query: ListQuery,
  most?: number,
): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(tableOf(model).table)
    .where(whereOf(model, query))
  const [counted] = await db
    .select({ rows: count() })
    .from((most === undefined ? found : found.limit(most)).as("found"))
  return counted?.rows ?? 0
}

/** A row as it is answered: instants as text with their offset. */
export const toRow = (found: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]) => [
      name,
      value instanceof Date ? toIsoWithOffset(value) : value,
    ]),
  ) as Row

/** The names of what the rows refer to, one query a model. */
export async function readLabels(
  db: Pick<Db, "select">,
  model: Model,
  rows: readonly Row[],
): Promise<Labels> {
  const wanted = new Map<string, Set<number>>()
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.kind !== "reference") continue
    const ids = wanted.get(field.to) ?? new Set()
    for (const row of rows) if (typeof row[name] === "number") ids.add(row[name])
    wanted.set(field.to, ids)
  }
  const labelled = await Promise.all(
    [...wanted].map(async ([to, ids]) => {
      const other = models.find(({ name }) => name === to)
      if (!other || ids.size === 0) return [to, {}] as const
      const { table, id, columns } = tableOf(other)
      const found = await db
        .select({ id, ...columns })
        .from(table)
        .where(inArray(id, [...ids]))
      const nameOf = (row: Record<string, unknown>) =>
        other.title
          .map((field) => String(row[field] ?? ""))
          .join(" ")
          .trim()
      return [to, Object.fromEntries(found.map((row) => [String(row.id), nameOf(row)]))] as const
    }),
  )
  return Object.fromEntries(labelled)
}
