import { academy } from "@academy/domain/academy"
import { isDay } from "@academy/domain/series"
import { type BankFile, readAmount } from "./bank-file.ts"

/** What Swedish banks and their English pages call the columns, lower-cased. */
const namesOf = {
  booked_on: [
    "date",
    "booking date",
    "booked",
    "bokföringsdag",
    "bokföringsdatum",
    "bokförd",
    "datum",
    "transaktionsdag",
  ],
  amount: ["amount", "belopp", "insättning", "insatt belopp"],
  currency: ["currency", "valuta"],
  reference: ["reference", "ocr", "ocr-nummer", "referens", "message", "meddelande", "beskrivning", "text"],
  sender: ["sender", "payer", "name", "avsändare", "betalare", "namn", "inbetalare"],
  bank_id: ["id", "transaction id", "verifikationsnummer", "verifikation", "löpnummer", "bankreferens"],
} as const
type Column = keyof typeof namesOf

/**
 * Reads a bank's CSV by the names in its first line: comma, semicolon or tab between the cells.
 * @returns null when there are no columns for day and amount: it is no such file
 */
export async function readBankCsv(content: string): Promise<BankFile | null> {
  const { parse } = await import("csv-parse/sync")
  let rows: string[][]
  try {
    rows = parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    return null
  }
  const [head, ...body] = rows
  if (!head) return null
  const at = Object.fromEntries(
    Object.entries(namesOf).map(([column, names]) => [
      column,
      head.findIndex((cell) => (names as readonly string[]).includes(cell.toLowerCase())),
    ]),
  ) as Record<Column, number>
  if (at.booked_on < 0 || at.amount < 0) return null

  const file: BankFile = { payments: [], outgoing: 0, unreadable: [] }
  for (const [index, cells] of body.entries()) {
    const cell = (column: Column) => cells[at[column]] ?? ""
    const amount = readAmount(cell("amount"))
    const booked_on = dayOf(cell("booked_on"))
    if (amount === null || amount === 0 || booked_on === null)
      file.unreadable.push({ row: index + 2, text: cells.join("; ").slice(0, 200) })
    else if (amount < 0) file.outgoing++
    else
      file.payments.push({
        bank_id: cell("bank_id"),
        booked_on,
        amount_minor: amount,
        currency: (cell("currency") || academy.currency).toUpperCase(),
        reference: cell("reference"),
        sender: cell("sender"),
      })
  }
  return file
}

/** As the first line has it: amounts have commas of their own. */
function delimiterOf(content: string): string {
  const [head = ""] = content.trimStart().split(/\r?\n/, 1)
  return [";", "\t"].find((delimiter) => head.includes(delimiter)) ?? ","
}

/** `2026-11-26`, `20261126` and `2026/11/26`; null is no day. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? []
  const read = `${year}-${month}-${day}`
  return year !== undefined && isDay(read) ? read : null
}
