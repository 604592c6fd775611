/** More of a cell is sent by nobody; the server says which cell is too long. */
const LONGEST_CELL = 1_000

/**
 * The rows of a CSV file or of the first sheet of an Excel workbook, each cell as text; days as `YYYY-MM-DD`. Their
 * readers are fetched here, by whoever chooses a file.
 * @throws Error when the file is neither
 */
export async function readSpreadsheet(file: Blob & { name: string }): Promise<string[][]> {
  const rows = /\.xlsx$/i.test(file.name) ? await readWorkbook(file) : await readCsv(file)
  return rows.map((row) => row.map((cell) => cell.slice(0, LONGEST_CELL)))
}

async function readWorkbook(file: Blob): Promise<string[][]> {
  const { readSheet } = await import("read-excel-file/universal")
  const rows = await readSheet(await file.arrayBuffer())
  return rows.map((row) => row.map(wordOf))
}

const wordOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? "" : String(cell)
}

async function readCsv(file: Blob): Promise<string[][]> {
  const { default: Papa } = await import("papaparse")
  const text = decode(await file.arrayBuffer())
  // Of a file that is none, nobody knows where a cell ends; a zip or a picture is full of these.
  if (text.includes("\0")) throw new Error("not a text file")
  return Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data
}

/** As the first line has it; addresses have commas of their own. */
function delimiterOf(text: string): string {
  const [head = ""] = text.split(/\r?\n/, 1)
  return [";", "\t"].find((delimiter) => head.includes(delimiter)) ?? ","
}

/** UTF-8, or what spreadsheets wrote before it. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
