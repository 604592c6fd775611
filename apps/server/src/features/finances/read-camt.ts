import { isDay } from "@academy/domain/series"
import type { X2jOptions } from "fast-xml-parser"
import { type BankFile, readAmount } from "./bank-file.ts"

type Node = Record<string, unknown>

/** Elements that may stand several times are always lists; numbers stay texts, as references begin with zeros. */
const options: X2jOptions = {
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // No entities but XML's own: nothing of a file is expanded.
  processEntities: false,
  isArray: (name) => ["Stmt", "Ntfctn", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd"].includes(name),
}

/** The node or text at a path; empty where there is none. */
const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Node | undefined)?.[name], node)
const listAt = (node: unknown, ...path: string[]): unknown[] => {
  const found = at(node, ...path)
  return Array.isArray(found) ? found : found === undefined ? [] : [found]
}
const textOf = (value: unknown): string => {
  const text = typeof value === "object" && value !== null ? (value as Node)["#text"] : value
  return withoutEntities(typeof text === "string" ? text : "").trim()
}
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }
const withoutEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "")

/**
 * Reads ISO 20022 camt.053 (statement) and camt.054 (notification): each payment of an entry by itself, or the entry
 * where the bank does not divide it.
 * @returns null when it is no such document
 */
export async function readCamt(content: string): Promise<BankFile | null> {
  const { XMLParser } = await import("fast-xml-parser")
  let document: unknown
  try {
    document = new XMLParser(options).parse(content)
  } catch {
    return null
  }
  const statements = [
    ...listAt(document, "Document", "BkToCstmrStmt", "Stmt"),
    ...listAt(document, "Document", "BkToCstmrDbtCdtNtfctn", "Ntfctn"),
  ]
  if (statements.length === 0) return null
  const file: BankFile = { payments: [], outgoing: 0, unreadable: [] }
  for (const [index, entry] of statements.flatMap((statement) => listAt(statement, "Ntry")).entries())
    readEntry(entry, index + 1, file)
  return file
}

function readEntry(entry: unknown, row: number, file: BankFile): void {
  const details = listAt(entry, "NtryDtls").flatMap((detail) => listAt(detail, "TxDtls"))
  const parts = details.length > 0 ? details : [entry]
  // A reversal of what came in is money that goes out again.
  const isIncoming = (textOf(at(entry, "CdtDbtInd")) === "CRDT") !== (textOf(at(entry, "RvslInd")) === "true")
  if (!isIncoming) {
    file.outgoing += parts.length
    return
  }
  const day = textOf(at(entry, "BookgDt", "Dt")) || textOf(at(entry, "BookgDt", "DtTm")).slice(0, 10)
  for (const part of parts) {
    const given =
      at(part, "Amt") ??
      at(part, "AmtDtls", "TxAmt", "Amt") ??
      (parts.length === 1 ? at(entry, "Amt") : undefined)
    const amount = readAmount(textOf(given))
    if (amount === null || amount <= 0 || !isDay(day)) {
      file.unreadable.push({ row, text: [day, textOf(given)].join(" ").slice(0, 200) })
      continue
    }
    const structured = listAt(part, "RmtInf", "Strd").map((each) => textOf(at(each, "CdtrRefInf", "Ref")))
    const free = listAt(part, "RmtInf", "Ustrd").map(textOf)
    file.payments.push({
      bank_id:
        textOf(at(part, "Refs", "AcctSvcrRef")) ||
        (parts.length === 1 ? textOf(at(entry, "AcctSvcrRef")) : ""),
      booked_on: day,
      amount_minor: amount,
      currency: textOf(at(given, "@_Ccy")).toUpperCase(),
      reference: [...structured, ...free].filter(Boolean).join(" "),
      sender:
        textOf(at(part, "RltdPties", "Dbtr", "Nm")) || textOf(at(part, "RltdPties", "Dbtr", "Pty", "Nm")),
    })
  }
}
