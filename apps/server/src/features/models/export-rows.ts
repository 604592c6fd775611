import { Readable } from "node:stream"
import type { Model } from "@academy/contract/model"
import type { Db } from "../../db/connection.ts"
import type { Cell, ListQuery } from "./list-conditions.ts"
import { listRows } from "./list-rows.ts"

const ROWS_AT_ONCE = 1_000
const BYTE_ORDER_MARK = "\uFEFF"

/** All rows of a query as CSV, read page by page while they are sent, so that the size does not matter. */
export function exportRows(db: Db, model: Model, query: ListQuery): Readable {
  return Readable.from(linesOf(db, model, query))
}

async function* linesOf(db: Db, model: Model, query: ListQuery): AsyncGenerator<string> {
  const names = ["id", ...Object.keys(model.fields)]
  yield BYTE_ORDER_MARK + lineOf(names)
  let after: string | undefined
  do {
    const { rows, next } = await listRows(db, model, { ...query, after }, ROWS_AT_ONCE)
    yield rows.map((row) => lineOf(names.map((name) => wordOf(model, name, row[name] ?? null)))).join("")
    after = next ?? undefined
  } while (after !== undefined)
}

/** Money leaves in major units, with a point. */
const wordOf = (model: Model, name: string, value: Cell) =>
  model.fields[name]?.kind === "money" && typeof value === "number" ? (value / 100).toFixed(2) : value

/** A whole file of these lines. */
export const csvFile = (lines: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + lines.map(lineOf).join("")

const lineOf = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}\r\n`

/**
 * What a spreadsheet would take for a formula: at the start of a text, and behind each sign at which a spreadsheet set
 * to Swedish begins another cell, quotes or not.
 */
const formulaStart = /^(?=["\s]*[=+\-@]|[\t\r])|(?<=[;\t\r\n])(?=["\s]*[=+\-@])/g

/** By RFC 4180. An apostrophe keeps formulas from being one. */
export function csvCell(value: Cell): string {
  if (value === null) return ""
  const text = typeof value === "string" ? value.replace(formulaStart, "'") : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
