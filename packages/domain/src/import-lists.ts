import { birthYearOf, withoutPersonalNumber } from "./birth-years.ts"
import { columnOf, type ImportColumn, neededColumns } from "./family-import.ts"

/** How many rows may precede the header: titles, dates, a club's name. */
const ROWS_SEARCHED = 10

/** A sheet as the browser read it, from its first row; a CSV file is one sheet without a name. */
export interface Sheet {
  name: string
  rows: readonly (readonly string[])[]
  /** Numbers of hidden rows in the spreadsheet, from 1. */
  hidden: readonly number[]
}

/** The list of families found in a file. */
export interface ImportList {
  /** From the header on, without empty rows at the end. Only the recognised columns have cells. */
  rows: string[][]
  /** The header's row number in the spreadsheet. */
  first_row: number
  /** The sheet's name. */
  sheet: string
  other_sheets: string[]
  /** How many rows of the list are hidden in the spreadsheet. */
  hidden: number
  /** Columns called just "First name" and "Last name": it is unknown whether of parent or player. */
  whose: string[]
}

/** Whose name a column without "parent" or "player" may be. */
const unsaidNames = new Map<string, "first_name" | "last_name">([
  ["first name", "first_name"],
  ["förnamn", "first_name"],
  ["last name", "last_name"],
  ["surname", "last_name"],
  ["efternamn", "last_name"],
])
const plain = (name: string) => name.trim().toLocaleLowerCase("sv")
const unsaid = (name: string) => unsaidNames.get(plain(name))

/** How many columns of the list a row contains as headers. */
export const namedColumns = (row: readonly string[]): number =>
  new Set(row.map((name) => columnOf(name) ?? unsaid(name)).filter(Boolean)).size

/**
 * Finds the list in a file: of all sheets, the row among the first ten with most known headers. Unknown columns are
 * removed, and birth dates and personal identity numbers are reduced to the year.
 * @param sheets at least one
 * @param today `YYYY-MM-DD` in Stockholm
 */
export function findList(sheets: readonly Sheet[], today: string): ImportList {
  const places = sheets.flatMap((sheet) =>
    sheet.rows.slice(0, ROWS_SEARCHED).map((row, at) => ({ sheet, at, named: namedColumns(row) })),
  )
  const best = places.reduce<(typeof places)[number] | undefined>(
    (found, place) => (found && found.named >= place.named ? found : place),
    undefined,
  )
  const sheet = best?.sheet ?? sheets[0] ?? { name: "", rows: [], hidden: [] }
  const at = best && best.named > 0 ? best.at : 0
  const rows = withoutEmptyEnd(sheet.rows.slice(at))
  const heads = rows[0] ?? []
  const columns = heads.flatMap((name, index) => (name.trim() === "" ? [] : [index]))
  const last = at + rows.length
  return {
    rows: rows.map((row, place) =>
      columns.map((index) =>
        place === 0 ? (row[index] ?? "") : cellFor(heads[index] ?? "", row[index] ?? "", today),
      ),
    ),
    first_row: at + 1,
    sheet: sheet.name,
    other_sheets: sheets.filter((other) => other !== sheet && other.rows.length > 0).map(({ name }) => name),
    hidden: sheet.hidden.filter((row) => row > at + 1 && row <= last && !isEmpty(sheet.rows[row - 1])).length,
    whose: heads.filter((name) => unsaid(name) !== undefined),
  }
}

const isEmpty = (row: readonly string[] | undefined) => row?.every((cell) => cell.trim() === "") ?? true

function withoutEmptyEnd(rows: readonly (readonly string[])[]) {
  const end = rows.findLastIndex((row) => !isEmpty(row))
  return rows.slice(0, end + 1)
}

/** What is sent to the server of a cell. */
function cellFor(head: string, cell: string, today: string): string {
  const column = columnOf(head)
  if (column === "year_of_birth") return String(birthYearOf(cell, today) ?? withoutPersonalNumber(cell))
  return column || unsaid(head) ? cell : ""
}

/**
 * The list with its ambiguous name columns resolved: the first of each belongs to the chosen person, a second one to
 * the other.
 */
export function sayWhose(rows: readonly string[][], whose: "parent" | "player"): string[][] {
  const [heads = [], ...body] = rows
  const taken = new Set<ImportColumn | undefined>(heads.map((name) => columnOf(name)))
  const other = whose === "parent" ? "player" : "parent"
  const named = heads.map((name) => {
    const field = unsaid(name)
    const column =
      field && ([`${whose}_${field}`, `${other}_${field}`] as const).find((one) => !taken.has(one))
    if (!column) return name
    taken.add(column)
    return column
  })
  return [named, ...body]
}

/** Whether to ask whose the names are: without them a required column is missing. */
export function hasToAskWhose({ rows, whose }: Pick<ImportList, "rows" | "whose">): boolean {
  const known = new Set((rows[0] ?? []).map((name) => columnOf(name)))
  const names = neededColumns.filter((column) => column.endsWith("_name"))
  return whose.length > 0 && names.some((column) => !known.has(column))
}
