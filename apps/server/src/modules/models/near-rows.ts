import type { Model } from "@academy/contract/model"
import { and, count, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import type { pageBy } from "../../http/page.ts"
import { type ListQuery, whereOfFew } from "./list-conditions.ts"
import { tableOf } from "./model-table.ts"

type Page = Pick<ReturnType<typeof pageBy>, "where" | "orderBy" | "limit">

/** So many rows are read for the words of a search before an index is asked: they take a millisecond or two. */
const READ_FIRST = 500
/** Where fewer of them match, counting by an index is faster than counting row by row. */
const LEAST_SHARE = 0.1
/** So many times the rows are read that should be enough for a count, since matches are not spread evenly. */
const SLACK = 1.5

interface NearRows {
  rows: Record<string, unknown>[]
  /** Of the rows that were read, so many match: at least those of the page. */
  matches: number
}

/**
 * A page of a search whose words stand in many rows: the next rows of the order fill it, while an index would list
 * every row that has the words. It is the page that `whereOf` finds. Null when these rows do not fill it.
 */
export async function readNear(
  db: Pick<Db, "select">,
  model: Model,
  query: ListQuery,
  page: Page,
): Promise<NearRows | null> {
  const { id, columns } = tableOf(model)
  const found = await db
    .select({ id, ...columns, matches: sql<number>`(count(*) over ())::int` })
    .from(nextRows(db, model, page, READ_FIRST))
    .where(whereOfFew(model, query))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const [first] = found
  if (!first || found.length < page.limit) return null
  return { rows: found.map(({ matches: _, ...row }) => row), matches: first.matches }
}

/**
 * Whether a search has at least `most` rows, told from the next rows of the order; false when an index has to count.
 * @param matches how many of the first rows match
 */
export async function hasManyNear(
  db: Pick<Db, "select">,
  model: Model,
  query: ListQuery,
  page: Page,
  { matches, most }: { matches: number; most: number },
): Promise<boolean> {
  if (matches >= most) return true
  if (matches < LEAST_SHARE * READ_FIRST) return false
  const enough = Math.ceil((SLACK * READ_FIRST * most) / matches)
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(nextRows(db, model, page, enough))
    .where(whereOfFew(model, query))
    .limit(most)
  const [counted] = await db.select({ rows: count() }).from(found.as("found"))
  return counted?.rows === most
}

/** The next rows of an order, under the table's own name: conditions and orders are written for its columns. */
function nextRows(db: Pick<Db, "select">, model: Model, page: Page, most: number) {
  const { table, id, columns, where } = tableOf(model)
  return db
    .select({ id, ...columns })
    .from(table)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(most)
    .as(model.name)
}
