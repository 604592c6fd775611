import { namedColumns } from "@academy/domain/import-columns"
import type { Sheet } from "@academy/domain/import-lists"
import { decodeText } from "../../runtime/decode-text.ts"

/** More of a cell is sent by nobody; the server says which cell is too long. */
const LONGEST_CELL = 1_000

/**
 * The sheets of an Excel workbook, or a CSV file as one sheet: rows from the first on, each cell as text, days as
 * `YYYY-MM-DD`. Their readers are fetched here, by whoever chooses a file.
 * @throws Error when the file is neither
 */
export async function readSpreadsheet(file: Blob & { name: string }): Promise<Sheet[]> {
  const sheets = /\.xlsx$/i.test(file.name) ? await readWorkbook(file) : [await readCsv(file)]
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => cell.slice(0, LONGEST_CELL))),
  }))
}

async function readWorkbook(file: Blob): Promise<Sheet[]> {
  const [{ default: readSheets }, { readHiddenRows }] = await Promise.all([
    import("read-excel-file/universal"),
    import("./read-hidden-rows.ts"),
  ])
  const bytes = await file.arrayBuffer()
  const sheets = await readSheets(bytes)
  const hidden = readHiddenRows(bytes)
  return sheets.map(({ sheet, data }, index) => ({
    name: sheet,
    rows: data.map((row) => row.map(wordOf)),
    hidden: hidden[index] ?? [],
  }))
}

const wordOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? "" : String(cell)
}

/** Excel's own line about the sign between cells; Excel does not count it as a row. */
const SEPARATOR_LINE = /^sep=(.)[ \t]*(\r\n|\r|\n)/i
const delimiters = [";", "\t", ","]
/** Titles may stand above the names of columns, with commas of their own. */
const LINES_TRIED = 10

async function readCsv(file: Blob): Promise<Sheet> {
  const { default: Papa } = await import("papaparse")
  const text = decodeText(await file.arrayBuffer())
  // Of a file that is none, nobody knows where a cell ends; a zip or a picture is full of these.
  if (text.includes("\0")) throw new Error("not a text file")
  const [line = "", separator] = SEPARATOR_LINE.exec(text) ?? []
  const content = text.slice(line.length)
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(content, { delimiter, preview }).data
  const columnsBy = (delimiter: string) => Math.max(0, ...parse(delimiter, LINES_TRIED).map(namedColumns))
  const [first = ""] = content.split(/\r\n|\r|\n/, 1)
  const inFirstLine = delimiters.find((delimiter) => first.includes(delimiter)) ?? ","
  const best = delimiters.reduce(
    (found, one) => (columnsBy(one) > columnsBy(found) ? one : found),
    inFirstLine,
  )
  return { name: "", rows: parse(separator ?? best), hidden: [] }
}
