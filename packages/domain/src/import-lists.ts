import { birthYearOf, withoutPersonalNumber } from "./birth-years.ts"
import { type MappedColumn, namedColumns } from "./import-columns.ts"
import { readBirthYear } from "./import-values.ts"

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
  /** From the header on, without empty rows at the end and without columns that have no heading. */
  rows: string[][]
  /** The header's row number in the spreadsheet. */
  first_row: number
  /** The sheet's name. */
  sheet: string
  other_sheets: string[]
  /** How many rows of the list are hidden in the spreadsheet. */
  hidden: number
}

/**
 * Finds the list in a file: of all sheets, the row among the first ten that names most fields.
 * @param sheets at least one
 */
export function findList(sheets: readonly Sheet[]): ImportList {
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
  const columns = (rows[0] ?? []).flatMap((name, index) => (name.trim() === "" ? [] : [index]))
  const last = at + rows.length
  return {
    rows: rows.map((row) => columns.map((index) => row[index] ?? "")),
    first_row: at + 1,
    sheet: sheet.name,
    other_sheets: sheets.filter((other) => other !== sheet && other.rows.length > 0).map(({ name }) => name),
    hidden: sheet.hidden.filter((row) => row > at + 1 && row <= last && !isEmpty(sheet.rows[row - 1])).length,
  }
}

const isEmpty = (row: readonly string[] | undefined) => row?.every((cell) => cell.trim() === "") ?? true

function withoutEmptyEnd(rows: readonly (readonly string[])[]) {
  const end = rows.findLastIndex((row) => !isEmpty(row))
  return rows.slice(0, end + 1)
}

/**
 * What leaves the browser of a list: the cells of columns that become a field, of the others nothing. Birth dates and
 * personal identity numbers are reduced to the year.
 * @param today `YYYY-MM-DD` of the academy
 */
export const cellsToSend = (
  rows: readonly (readonly string[])[],
  columns: readonly MappedColumn[],
  today: string,
): string[][] =>
  rows.map((row) =>
    columns.map(({ field }, index) => {
      const cell = row[index] ?? ""
      if (field === null) return ""
      return field === "year_of_birth" ? yearToSend(cell, today) : cell
    }),
  )

/** A year as it was written, for the page to show what stood there; of anything longer the year alone. */
function yearToSend(cell: string, today: string): string {
  if (cell.trim().length <= 4) return cell
  return String(birthYearOf(cell, today) ?? readBirthYear(cell, today) ?? withoutPersonalNumber(cell))
}
