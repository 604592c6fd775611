import { academy } from "@academy/domain/academy"
import { isDay } from "@academy/domain/series"
import { plainAccount } from "./account-numbers.ts"
import { readCsvAmount } from "./bank-amounts.ts"
import { type BankPayment, type BankStatement, emptyStatement, toReference, toSender } from "./bank-file.ts"

/** What Swedish banks and their English pages call the columns, lower-cased; the one to prefer first. */
const namesOf = {
  booked_on: [
    "bokföringsdag",
    "bokföringsdatum",
    "bokförd",
    "reskontradatum",
    "booking date",
    "booked",
    "date",
    "datum",
    "transaktionsdag",
    "transaktionsdatum",
    "transaction date",
  ],
  amount: ["belopp", "amount", "insättning", "insatt belopp"],
  withdrawal: ["uttag", "utbetalning", "withdrawal"],
  balance: ["bokfört saldo", "saldo", "booked balance", "balance"],
  currency: ["valuta", "currency"],
  status: ["status", "transaktionsstatus", "bokföringsstatus"],
  clearing: ["clearingnummer", "clearing"],
  account: ["kontonummer", "konto", "account number", "account"],
  bank_id: ["id", "transaction id", "verifikationsnummer", "verifikation", "löpnummer", "bankreferens"],
  texts: [
    "ocr",
    "ocr-nummer",
    "referens",
    "reference",
    "meddelande",
    "message",
    "rubrik",
    "text",
    "text/mottagare",
  ],
  description: ["beskrivning", "description"],
  sender: ["betalare", "inbetalare", "payer", "avsändare", "sender", "namn", "name"],
} as const
type Column = keyof typeof namesOf

/** By which an earlier version knew a row: of these columns the first of the file. */
const earlierNames = {
  reference: ["reference", "ocr", "ocr-nummer", "referens", "message", "meddelande", "beskrivning", "text"],
  sender: ["sender", "payer", "name", "avsändare", "betalare", "namn", "inbetalare"],
  bank_id: ["id", "transaction id", "verifikationsnummer", "verifikation", "löpnummer", "bankreferens"],
} as const

/** Banks write their own name, the period or `sep=;` above the heads. */
const LINES_FOR_HEADS = 10
const NOT_BOOKED = /^(reserv|prelim|pending|väntande|kommande|ej bokf)/i

interface Heads {
  line: number
  delimiter: string
  names: string[]
}

/**
 * Reads a bank's CSV by the names of its columns, which stand in one of the first lines: semicolon, comma or tab
 * between the cells.
 * @returns null when there are no columns for day and amount: it is no such file
 */
export async function readBankCsv(content: string): Promise<BankStatement[] | null> {
  const { parse } = await import("csv-parse/sync")
  const parseWith = (text: string, delimiter: string): string[][] | null => {
    try {
      return parse(text, {
        delimiter,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
      })
    } catch {
      return null
    }
  }
  const lines = content.split(/\r\n|\r|\n/)
  const heads = findHeads(lines, parseWith)
  const rows = heads && parseWith(lines.slice(heads.line + 1).join("\n"), heads.delimiter)
  if (!heads || !rows) return null
  const statements = new Map<string, BankStatement>()
  const steps = new Map<BankStatement, Step[]>()
  for (const [index, cells] of rows.entries()) {
    const row = openRow(heads.names, cells)
    const account = plainAccount(row.first("clearing") + row.first("account"))
    const statement = statements.get(account) ?? emptyStatement(account)
    statements.set(account, statement)
    const step = readRow(row, heads.line + index + 2, statement)
    const before = steps.get(statement) ?? []
    steps.set(statement, before)
    if (step) before.push(step)
  }
  for (const [{ payments }, all] of steps)
    if (!isRunning(all)) for (const { ids } of payments) delete ids.balance
  return [...statements.values()]
}

/** A booked row, in or out, with the account's balance as the file has it; null where it has none. */
interface Step {
  amount: number
  balance: number | null
}

/** Whether each balance is that of the row before plus the row's amount, from the first row on or from the last. */
function isRunning(steps: readonly Step[]): boolean {
  const runs = (list: readonly Step[]) =>
    list.every(({ amount, balance }, index) => {
      const before = list[index - 1]?.balance ?? null
      return before === null || balance === null || before + amount === balance
    })
  return runs(steps) || runs([...steps].reverse())
}

function findHeads(
  lines: readonly string[],
  parseWith: (text: string, delimiter: string) => string[][] | null,
): Heads | null {
  for (const [line, text] of lines.slice(0, LINES_FOR_HEADS).entries())
    for (const delimiter of [";", "\t", ","]) {
      const [cells = []] = parseWith(text, delimiter) ?? []
      const names = cells.map((cell) => cell.toLowerCase().replace(/\s+/g, " "))
      const has = (column: Column) => names.some((name) => isIn(namesOf[column], name))
      if (has("booked_on") && has("amount")) return { line, delimiter, names }
    }
  return null
}

const isIn = (names: readonly string[], name: string) => names.includes(name)

interface Row {
  cells: string[]
  /** The cells of the columns that are called so, in the order of the names. */
  all: (column: Column) => string[]
  first: (column: Column) => string
  has: (column: Column) => boolean
  earlier: (column: keyof typeof earlierNames) => string
}

function openRow(heads: readonly string[], cells: string[]): Row {
  const all = (column: Column) =>
    namesOf[column].flatMap((name) => {
      const index = heads.indexOf(name)
      return index < 0 ? [] : [cells[index] ?? ""]
    })
  return {
    cells,
    all,
    first: (column) => all(column)[0] ?? "",
    has: (column) => all(column).length > 0,
    earlier: (column) => cells[heads.findIndex((name) => isIn(earlierNames[column], name))] ?? "",
  }
}

/** Adds what a row says to the statement. Null for one that moved no money, or of which that can't be read. */
function readRow(row: Row, number: number, statement: BankStatement): Step | null {
  const day = row.first("booked_on")
  if (NOT_BOOKED.test(row.first("status")) || NOT_BOOKED.test(day)) {
    statement.pending++
    return null
  }
  const balance = balanceOf(row)
  if (row.first("amount") === "" && row.first("withdrawal") !== "") {
    statement.outgoing++
    const amount = readCsvAmount(row.first("withdrawal"))
    return "minor" in amount ? { amount: -Math.abs(amount.minor), balance } : null
  }
  const amount = readCsvAmount(row.first("amount"))
  const booked_on = dayOf(day)
  if ("minor" in amount && amount.minor < 0) statement.outgoing++
  else if ("minor" in amount && amount.minor > 0 && booked_on !== null)
    statement.payments.push(toPayment(row, booked_on, amount.minor))
  else {
    const reason = booked_on === null ? "day" : "reason" in amount ? amount.reason : "amount"
    statement.unreadable.push({ row: number, text: row.cells.join("; ").slice(0, 200), reason })
  }
  return "minor" in amount ? { amount: amount.minor, balance } : null
}

function balanceOf(row: Row): number | null {
  const balance = readCsvAmount(row.first("balance"))
  return "minor" in balance ? balance.minor : null
}

function toPayment(row: Row, booked_on: string, amount_minor: number): BankPayment {
  const names = row.all("sender").filter(Boolean)
  const texts = row.all("texts").filter(Boolean)
  // Swedbank has no column for the payer: beside a reference the description says who it was.
  const isPayerDescribed = !row.has("sender") && texts.length > 0
  // Some have the payer's account there.
  const balance = balanceOf(row)
  const sender = names.find((name) => /\p{L}/u.test(name)) ?? names[0] ?? ""
  return {
    reversal: null,
    ids: {
      ...(row.first("bank_id") ? { number: row.first("bank_id") } : {}),
      ...(balance === null ? {} : { balance: String(balance) }),
    },
    booked_on,
    amount_minor,
    currency: (row.first("currency") || academy.currency).toUpperCase(),
    reference: toReference(isPayerDescribed ? texts : [...texts, row.first("description")]),
    sender: toSender(isPayerDescribed ? row.first("description") : sender),
    entry: null,
    earlier: {
      bank_id: row.earlier("bank_id"),
      reference: row.earlier("reference"),
      sender: row.earlier("sender"),
    },
  }
}

/** `2026-11-26`, `20261126` and `2026/11/26`; null is no day. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? []
  const read = `${year}-${month}-${day}`
  return year !== undefined && isDay(read) ? read : null
}
