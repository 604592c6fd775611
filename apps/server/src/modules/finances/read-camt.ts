import { hasCheckDigit } from "@academy/domain/money"
import { isDay } from "@academy/domain/series"
import { plainAccount } from "./account-numbers.ts"
import { type ReadAmount, readCamtAmount } from "./bank-amounts.ts"
import {
  type BankIds,
  type BankPayment,
  type BankStatement,
  emptyStatement,
  toReference,
  toSender,
} from "./bank-file.ts"
import { at, listAt, textOf } from "./camt-document.ts"

/** What is the same for every payment of an entry. */
interface Entry {
  node: unknown
  row: number
  day: string
  amount: ReadAmount
  currency: string
  direction: string
  isReversal: boolean
  /** The bank's number of the entry, or what its batch was sent under. */
  number: string
  parts: unknown[]
}

/**
 * Reads what a camt.053 (statement) or camt.054 (notification) says of each account: each payment of an entry by
 * itself, or the entry where the bank does not divide it.
 * @param statements the document's, as `openCamt` finds them
 */
export function readCamt(statements: readonly unknown[]): BankStatement[] {
  let row = 0
  return statements.map((node) => {
    const statement = emptyStatement(accountOf(node))
    for (const entry of listAt(node, "Ntry")) readEntry(toEntry(entry, ++row), statement)
    return statement
  })
}

function accountOf(statement: unknown): string {
  const id = at(statement, "Acct", "Id")
  return plainAccount(
    textOf(at(id, "IBAN")) ||
      textOf(at(id, "BBAN")) ||
      textOf(at(id, "Othr", "Id")) ||
      textOf(at(id, "PrtryAcct", "Id")),
  )
}

function toEntry(node: unknown, row: number): Entry {
  const details = listAt(node, "NtryDtls")
  const parts = details.flatMap((detail) => listAt(detail, "TxDtls"))
  const dayAt = (name: string) =>
    (textOf(at(node, name, "Dt")) || textOf(at(node, name, "DtTm"))).slice(0, 10)
  const batch = details.map((detail) => at(detail, "Btch")).find(Boolean)
  const sentAs = textOf(at(batch, "PmtInfId")) || textOf(at(batch, "MsgId"))
  return {
    node,
    row,
    day: dayAt("BookgDt") || dayAt("ValDt"),
    amount: readCamtAmount(textOf(at(node, "Amt"))),
    currency: currencyOf(at(node, "Amt")),
    direction: textOf(at(node, "CdtDbtInd")),
    isReversal: ["true", "1"].includes(textOf(at(node, "RvslInd"))),
    number: textOf(at(node, "AcctSvcrRef")) || (sentAs && `batch ${sentAs}`),
    parts: parts.length > 0 ? parts : [node],
  }
}

const currencyOf = (amount: unknown) => textOf(at(amount, "@_Ccy")).toUpperCase()

function readEntry(entry: Entry, statement: BankStatement): void {
  const { node, row, parts, direction, isReversal, currency } = entry
  // `<Sts>PDNG</Sts>` in the older form, `<Sts><Cd>PDNG</Cd></Sts>` in the newer one.
  const status = textOf(at(node, "Sts", "Cd")) || textOf(at(node, "Sts", "Prtry")) || textOf(at(node, "Sts"))
  if (status !== "" && status !== "BOOK") {
    statement.pending++
    return
  }
  const whole = "minor" in entry.amount ? entry.amount.minor : null
  const amounts = parts.map((part) => amountOf(part, entry))
  if (parts.length > 1 && amounts.every((amount) => "reason" in amount && amount.reason === "no_amount")) {
    if (direction === "CRDT" || isReversal) tellUnreadable(entry, "no_amount", statement)
    else statement.outgoing += parts.length
    return
  }
  const read: { part: unknown; amount_minor: number; isIn: boolean }[] = []
  for (const [index, part] of parts.entries()) {
    const amount = amounts[index] ?? { reason: "no_amount" }
    const isIn = (textOf(at(part, "CdtDbtInd")) || direction) === "CRDT"
    if (!isIn && !isReversal) statement.outgoing++
    else if (!isDay(entry.day)) tellUnreadable(entry, "day", statement)
    else if ("reason" in amount) tellUnreadable(entry, amount.reason, statement)
    else if (amount.minor === 0) tellUnreadable(entry, "amount", statement)
    if ("minor" in amount) read.push({ part, amount_minor: amount.minor, isIn })
  }
  const net = read.reduce((sum, { amount_minor, isIn }) => sum + (isIn ? amount_minor : -amount_minor), 0)
  const payments_minor = direction === "CRDT" ? net : -net
  const charges_minor = chargesOf(entry)
  const gap = whole === null ? 0 : whole - payments_minor
  const isComplete = whole !== null && (gap === 0 || Math.abs(gap) === charges_minor)
  for (const { part, amount_minor, isIn } of read)
    if ((isIn || isReversal) && amount_minor > 0 && isDay(entry.day))
      statement.payments.push(toPayment(entry, part, { amount_minor, isIn, isComplete, whole }))
  const hasPayments = isReversal || read.some(({ isIn }) => isIn)
  if (whole !== null && gap !== 0 && hasPayments)
    statement.differences.push({ row, currency, entry_minor: whole, payments_minor, charges_minor })
}

/** A part's amount in the entry's currency; its only part has the entry's amount where it says another currency. */
function amountOf(part: unknown, { node, parts, amount, currency }: Entry): ReadAmount {
  if (part === node) return amount
  const given = [
    at(part, "Amt"),
    at(part, "AmtDtls", "TxAmt", "Amt"),
    at(part, "AmtDtls", "CntrValAmt", "Amt"),
  ].filter((each) => each !== undefined)
  const own = given.find((each) => ["", currency].includes(currencyOf(each)))
  if (own !== undefined) return readCamtAmount(textOf(own))
  if (parts.length === 1) return amount
  return { reason: given.length > 0 ? "other_currency" : "no_amount" }
}

/** What the bank says that it charged for an entry, in its currency. */
function chargesOf({ node, parts, currency }: Entry): number {
  const charges = [node, ...parts.filter((part) => part !== node)].flatMap((each) => listAt(each, "Chrgs"))
  return charges
    .flatMap((charge) => {
      const records = listAt(charge, "Rcrd")
      return records.length > 0 ? records.map((record) => at(record, "Amt")) : [at(charge, "Amt")]
    })
    .filter((amount) => ["", currency].includes(currencyOf(amount)))
    .map((amount) => readCamtAmount(textOf(amount)))
    .reduce((sum, amount) => sum + ("minor" in amount ? amount.minor : 0), 0)
}

/** The office finds the row by its day and by the sum that stands in the bank's own list. */
function tellUnreadable(
  { node, row, day, currency }: Entry,
  reason: BankStatement["unreadable"][number]["reason"],
  statement: BankStatement,
): void {
  const text = [day, textOf(at(node, "Amt")), currency].filter(Boolean).join(" ").slice(0, 200)
  const isTold = statement.unreadable.some((told) => told.row === row && told.reason === reason)
  if (!isTold) statement.unreadable.push({ row, text, reason })
}

function toPayment(
  entry: Entry,
  part: unknown,
  facts: { amount_minor: number; isIn: boolean; isComplete: boolean; whole: number | null },
): BankPayment {
  const { node, parts, day, currency, number, isReversal } = entry
  const isAlone = parts.length === 1
  const isWhole = isAlone && facts.whole === facts.amount_minor
  const structured = listAt(part, "RmtInf", "Strd")
  const refs = structured.map((each) => textOf(at(each, "CdtrRefInf", "Ref")))
  const free = listAt(part, "RmtInf", "Ustrd").map(textOf)
  const payer = at(part, "RltdPties", "Dbtr") ?? at(part, "RltdPties", "UltmtDbtr")
  const sender = textOf(at(payer, "Nm")) || textOf(at(payer, "Pty", "Nm"))
  const idAt = (name: string) => textOf(at(part, "Refs", name))
  const ownNumber = part === node ? "" : idAt("AcctSvcrRef")
  return {
    reversal: isReversal ? (facts.isIn ? "credit" : "debit") : null,
    ids: part === node ? (number ? { entry: number } : {}) : idsOf(entry, isWhole, idAt),
    booked_on: day,
    amount_minor: facts.amount_minor,
    currency,
    reference: toReference([
      ...refs,
      ...structured.flatMap((each) =>
        listAt(each, "RfrdDocInf").map((document) => textOf(at(document, "Nb"))),
      ),
      ...free,
      ...structured.flatMap((each) => listAt(each, "AddtlRmtInf").map(textOf)),
      ...listAt(part, "AddtlTxInf").map(textOf),
      ...(isAlone ? listAt(node, "AddtlNtryInf").map(textOf) : []),
      ...(mayBeReference(idAt("EndToEndId")) ? [idAt("EndToEndId")] : []),
    ]),
    sender: toSender(sender),
    entry:
      isWhole || facts.whole === null ? null : { amount_minor: facts.whole, is_complete: facts.isComplete },
    earlier: {
      bank_id: ownNumber || (isAlone ? textOf(at(node, "AcctSvcrRef")) : ""),
      reference: [...refs, ...free].filter(Boolean).join(" "),
      sender:
        textOf(at(part, "RltdPties", "Dbtr", "Nm")) || textOf(at(part, "RltdPties", "Dbtr", "Pty", "Nm")),
    },
  }
}

/** Whether the payer's own number may be one of ours. A long one often is a moment, so it needs our check digit. */
function mayBeReference(ownNumber: string): boolean {
  const digits = /^\D{0,12}(\d{1,17})$/.exec(ownNumber)?.[1] ?? ""
  return digits !== "" && (digits.length <= 10 || hasCheckDigit(digits))
}

function idsOf({ number }: Entry, isWhole: boolean, idAt: (name: string) => string): BankIds {
  const ids: BankIds = {
    [isWhole ? "entry" : "batch"]: number,
    // Some banks give each payment the number of its entry.
    detail: idAt("AcctSvcrRef") === number ? "" : idAt("AcctSvcrRef"),
    tx: idAt("TxId") || idAt("UETR"),
    instr: idAt("InstrId"),
    e2e: idAt("EndToEndId"),
    msg: idAt("MsgId"),
  }
  const isNone = (id: string | undefined) => !id || id === "NOTPROVIDED"
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => !isNone(id)))
}
