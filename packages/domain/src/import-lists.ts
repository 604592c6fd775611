import { birthYearOf, withoutPersonalNumber } from "./birth-years.ts"
import { columnOf, type ImportColumn, neededColumns } from "./family-import.ts"

/** Titles, dates and a club's name stand above the names of columns. */
const ROWS_SEARCHED = 10

/** A sheet as the browser read it, from its first row on; a CSV file is one sheet without a name. */
export interface Sheet {
  name: string
  rows: readonly (readonly string[])[]
  /** Rows that the spreadsheet hides, as it counts them: from 1. */
  hidden: readonly number[]
}

/** The list of families that was found in a file. */
export interface ImportList {
  /** From the names of columns on, without empty rows at the end. Only what is read here has its cells. */
  rows: string[][]
  /** Where the names of columns stand, as the spreadsheet counts. */
  first_row: number
  /** Of the sheet it stands on. */
  sheet: string
  other_sheets: string[]
  /** So many rows of the list are hidden in the spreadsheet. */
  hidden: number
  /** Columns called "First name" and "Last name" alone: nobody knows whose. */
  whose: string[]
}

/** What a name without "parent" or "player" before it may mean. */
const unsaidNames = new Map<string, "first_name" | "last_name">([
  ["first name", "first_name"],
  ["förnamn", "first_name"],
  ["last name", "last_name"],
  ["surname", "last_name"],
  ["efternamn", "last_name"],
])
const plain = (name: string) => name.trim().toLocaleLowerCase("sv")
const unsaid = (name: string) => unsaidNames.get(plain(name))

/** How many of the list's columns a row names. */
export const namedColumns = (row: readonly string[]): number =>
  new Set(row.map((name) => columnOf(name) ?? unsaid(name)).filter(Boolean)).size

/**
 * Finds the list in a file: of all sheets the row of the first ten that names most columns. Cells of columns that mean
 * nothing here stay behind, and of a birth date or a personal identity number only the year goes on.
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

/** What of a cell goes to the server. */
function cellFor(head: string, cell: string, today: string): string {
  const column = columnOf(head)
  if (column === "year_of_birth") return String(birthYearOf(cell, today) ?? withoutPersonalNumber(cell))
  return column || unsaid(head) ? cell : ""
}

/**
 * The list with the names of columns that say whose they are: the first of each is of whoever was chosen, a second one
 * of the other.
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

/** Whether it has to be asked whose the names are: without them a needed column is missing. */
export function hasToAskWhose({ rows, whose }: Pick<ImportList, "rows" | "whose">): boolean {
  const known = new Set((rows[0] ?? []).map((name) => columnOf(name)))
  const names = neededColumns.filter((column) => column.endsWith("_name"))
  return whose.length > 0 && names.some((column) => !known.has(column))
}
