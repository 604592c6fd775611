import type { ReversalDirection, UnreadableReason } from "@academy/domain/bank-transfers"

/**
 * What the bank calls a payment, from the booked entry down to the payer's own number. `entry`: the payment is the
 * whole entry with this number. `batch`: it is one of several. `number`: as a CSV has it, which may not be unique.
 * `balance`: of the account after it, as a CSV has it: tells equal payments of a day apart.
 */
export const idLevels = [
  "entry",
  "batch",
  "detail",
  "tx",
  "instr",
  "e2e",
  "msg",
  "number",
  "balance",
] as const
export type IdLevel = (typeof idLevels)[number]
export type BankIds = Partial<Record<IdLevel, string>>

/** A payment that came in, or a reversal, as a bank's file tells it. */
export interface BankPayment {
  /** Of a reversal which way it moved the money; null is an ordinary payment. */
  reversal: ReversalDirection | null
  ids: BankIds
  /** `YYYY-MM-DD`. */
  booked_on: string
  amount_minor: number
  currency: string
  /** What the payer wrote, each text in a line of its own. */
  reference: string
  sender: string
  /** Of one payment of several: what the whole entry comes to, and whether its payments come to the same. */
  entry: { amount_minor: number; is_complete: boolean } | null
  /** What an earlier version took for its number, reference and sender: rows from then are known by these. */
  earlier: { bank_id: string; reference: string; sender: string }
}

export interface Unreadable {
  row: number
  text: string
  reason: UnreadableReason
}

/** An entry that comes to another sum than its payments. `row` is null where the payments came in another file. */
export interface Difference {
  row: number | null
  currency: string
  entry_minor: number
  payments_minor: number
  charges_minor: number
}

/** What a file says of one account. */
export interface BankStatement {
  /** Letters and digits alone; empty where the file names none. */
  account: string
  payments: BankPayment[]
  /** Money that went out. */
  outgoing: number
  /** Entries that the bank has not booked. */
  pending: number
  unreadable: Unreadable[]
  differences: Difference[]
}

export const emptyStatement = (account: string): BankStatement => ({
  account,
  payments: [],
  outgoing: 0,
  pending: 0,
  unreadable: [],
  differences: [],
})

/** More is not kept; a payer writes 140 characters. */
const LONGEST_REFERENCE = 600
const LONGEST_SENDER = 200

/** The texts that are not empty, each once, in lines. */
export const toReference = (texts: readonly string[]): string =>
  [...new Set(texts.map(inOneLine).filter(Boolean))].join("\n").slice(0, LONGEST_REFERENCE)
export const toSender = (text: string): string => inOneLine(text).slice(0, LONGEST_SENDER)

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim()
