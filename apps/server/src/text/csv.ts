import { academy } from "@academy/domain/academy"
import type { CsvFormat } from "@academy/domain/csv-format"
import { currencyDecimals, toMajor } from "@academy/domain/money"

/** A text, a number, or money, which leaves in major units. */
export type CsvCell = string | number | boolean | null | { minor: number }

const BYTE_ORDER_MARK = "\uFEFF"

/** A whole file of these lines, in UTF-8 with the mark by which Excel knows it. */
export const csvFile = (format: CsvFormat, lines: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => csvLine(format, cells)).join("")

/** The first line of a file that is sent in parts. */
export const csvHead = (format: CsvFormat, names: readonly string[]): string =>
  BYTE_ORDER_MARK + csvLine(format, names)

/** One line with its end. */
export const csvLine = (format: CsvFormat, cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => csvCell(format, cell)).join(format.delimiter)}\r\n`

/**
 * What a spreadsheet would take for a formula: at the start of a text, and behind each sign at which a spreadsheet set
 * to another language begins another cell, quotes or not.
 */
const formulaStart = /^(?=["\s]*[=+\-@]|[\t\r])|(?<=[;,\t\r\n])(?=["\s]*[=+\-@])/g

/** By RFC 4180, with the format's signs. An apostrophe keeps formulas from being one. */
export function csvCell({ decimalSign }: CsvFormat, value: CsvCell): string {
  if (value === null) return ""
  if (typeof value === "object")
    return toMajor(value.minor).toFixed(currencyDecimals(academy.currency)).replace(".", decimalSign)
  if (typeof value === "number") return String(value).replace(".", decimalSign)
  const text = typeof value === "string" ? value.replace(formulaStart, "'") : String(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
