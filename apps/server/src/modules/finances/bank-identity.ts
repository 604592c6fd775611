import type { ReversalDirection } from "@academy/domain/bank-transfers"
import type { BankIds, IdLevel } from "./bank-file.ts"

/** What two files can say of one payment. */
export interface Sighting {
  reversal: ReversalDirection | null
  ids: BankIds
  booked_on: string
  amount_minor: number
  currency: string
  reference: string
  sender: string
}

/** Identifiers as the table keeps them, and back. */
export const toIdList = (ids: BankIds): string[] => Object.entries(ids).map(([level, id]) => `${level}:${id}`)
export const fromIdList = (list: readonly string[]): BankIds =>
  Object.fromEntries(
    list.map((each) => [each.slice(0, each.indexOf(":")), each.slice(each.indexOf(":") + 1)]),
  )

/** Whether the bank itself gave it a number: such a payment is known without its day. */
export const hasBankId = ({ entry, batch, detail, tx }: BankIds): boolean =>
  Boolean(entry || batch || detail || tx)

export const isSameMoney = (one: Sighting, other: Sighting): boolean =>
  one.amount_minor === other.amount_minor &&
  one.currency === other.currency &&
  one.reversal === other.reversal

/**
 * What the identifiers say, the most exact first. A number that both have and that differs makes two payments of two,
 * whatever else is equal; `unknown` where they have none in common.
 */
export function compareIds(one: Sighting, other: Sighting): "same" | "different" | "unknown" {
  const [a, b] = [one.ids, other.ids]
  const isEqual = (...levels: IdLevel[]) =>
    levels.some((level) => a[level] !== undefined && a[level] === b[level])
  const differs = (...levels: IdLevel[]) =>
    levels.some((level) => a[level] !== undefined && b[level] !== undefined && a[level] !== b[level])
  if (differs("detail", "tx")) return "different"
  if (isEqual("detail", "tx")) return "same"
  if (differs("instr", "e2e", "msg")) return "different"
  if (isEqual("entry") || isNumberOf(a, b) || isNumberOf(b, a)) return "same"
  if (differs("entry", "batch", "number")) return "different"
  // A whole entry and one of several payments; the payer's own number may still be of one payment.
  if ((a.entry && b.batch) || (a.batch && b.entry)) return isEqual("instr", "e2e") ? "unknown" : "different"
  if (isEqual("batch")) return isEqual("instr", "e2e") || fitsInWords(one, other) ? "same" : "different"
  // A number of a CSV may be of a kind of payment, and say the same on another day.
  const isOfOneDay = one.booked_on === other.booked_on
  if (isEqual("number"))
    return isOfOneDay && !differs("balance") && fitsInWords(one, other) ? "same" : "different"
  if (isOfOneDay && differs("balance")) return "different"
  return isOfOneDay && isEqual("balance") && saysTheSame(one, other) ? "same" : "unknown"
}

const isNumberOf = ({ number }: BankIds, { entry, detail, tx }: BankIds) =>
  number !== undefined && [entry, detail, tx].includes(number)

const wordsOf = ({ reference, sender }: Sighting): Set<string> =>
  new Set(
    `${reference} ${sender}`
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{L}+|\d+/gu)
      ?.map((word) => word.replace(/^0+(?=\d)/, "")) ?? [],
  )

const saysTheSame = (one: Sighting, other: Sighting) =>
  one.reference === other.reference && one.sender === other.sender

/** A reference, a phone's or an invoice's number: no year and no day. */
const isLongNumber = (word: string) => /^\d{5,}$/.test(word)

/**
 * Whether one says nothing that the other does not say too, as a CSV of a payment that camt has in more texts. Long
 * numbers have to be the same in both, except the payer's own, which no CSV has.
 */
function fitsInWords(one: Sighting, other: Sighting): boolean {
  if (saysTheSame(one, other)) return true
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  const own: readonly string[] = `${one.ids.e2e ?? ""} ${other.ids.e2e ?? ""}`.match(/\d+/g) ?? []
  return (
    few.size > 0 &&
    [...few].every((word) => many.has(word)) &&
    ![...many].some((word) => isLongNumber(word) && !few.has(word) && !own.includes(word))
  )
}

/**
 * Whether two sightings whose identifiers say nothing are of one payment by what they say: of one day, in the same
 * words; where only one has numbers of the bank, in words that fit. Without a word only two without numbers are. A file
 * without numbers has a batch as its sum, so none of its payments is one of a batch.
 */
export function isSameByWords(one: Sighting, other: Sighting): boolean {
  if (one.booked_on !== other.booked_on) return false
  const [isNumbered, isOtherNumbered] = [hasBankId(one.ids), hasBankId(other.ids)]
  if (!isNumbered && !isOtherNumbered) return saysTheSame(one, other)
  if (wordsOf(one).size === 0 || (isNumbered !== isOtherNumbered && (one.ids.batch || other.ids.batch)))
    return false
  return isNumbered === isOtherNumbered ? saysTheSame(one, other) : fitsInWords(one, other)
}
