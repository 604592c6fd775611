import type { Model } from "@academy/contract/model"
import { dayBounds } from "@academy/domain/time"
import { and, eq, gte, inArray, lt, type SQL } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"

import { holdsWords, holdsWordsByIndex } from "../../db/searched-text.ts"
import type { PlayerFilter } from "../../db/tables/player-groups.ts"
import { isMemberOn, playersIn } from "../player-groups/index.ts"
import { type ModelTable, tableOf } from "./model-table.ts"

export type Cell = string | number | boolean | null

/** What a list is narrowed and ordered by, as the contract made for the model lets it through. */
export type ListQuery = Readonly<Record<string, Cell | undefined>>

/** Which rows a query asks for. An index finds those that a search is for. */
export function whereOf(model: Model, query: ListQuery): SQL | undefined {
  const table = tableOf(model)
  return and(
    table.where,
    ...searchOf(model, table, query, holdsWordsByIndex),
    ...narrowed(model, table, query),
  )
}

/** The same of some rows that are there: each is read for the words of the search. */
export function whereOfFew(model: Model, query: ListQuery): SQL | undefined {
  const table = tableOf(model)
  return and(...searchOf(model, table, query, holdsWords), ...narrowed(model, table, query))
}

/** The words that a query searches for; empty when it doesn't. */
export const wordsOf = ({ search }: ListQuery): string => String(search ?? "").trim()

function searchOf(model: Model, { columns }: ModelTable, query: ListQuery, holds: typeof holdsWords): SQL[] {
  const words = wordsOf(query)
  const searched = Object.entries(model.fields)
    .filter(([, { search }]) => search)
    .flatMap(([name]) => columns[name] ?? [])
  return words && searched.length > 0 ? [holds(searched, words)] : []
}

function narrowed(model: Model, { id, columns }: ModelTable, { ids, ...query }: ListQuery): SQL[] {
  const filters = Object.entries(model.fields).flatMap(([name, { filter }]) => {
    const [column, value] = [columns[name], query[name]]
    return filter && column && value !== undefined ? [eq(column, value)] : []
  })
  return [
    ...(ids === undefined ? [] : [inArray(id, idsIn(String(ids)))]),
    ...filters,
    ...inPeriod(columns[model.period ?? ""], query),
    ...(model.name === "players"
      ? [
          ...playersIn(query as PlayerFilter, new Date(String(query.trained_since))),
          ...(query.member_on === undefined ? [] : [isMemberOn(String(query.member_on))]),
        ]
      : []),
  ]
}

const inPeriod = (column: PgColumn | undefined, { from, until }: ListQuery): SQL[] =>
  column
    ? [
        ...(from === undefined ? [] : [gte(column, dayBounds(String(from)).from)]),
        ...(until === undefined ? [] : [lt(column, dayBounds(String(until)).until)]),
      ]
    : []

/** `4,19` as numbers; no row has one that no number can hold exactly. */
const idsIn = (ids: string) => ids.split(",").map(Number).filter(Number.isSafeInteger)
