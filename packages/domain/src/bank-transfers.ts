/** Of a bank file's text, in characters: about 1,300 payments as banks write camt. */
export const LONGEST_BANK_FILE = 2_000_000

/** What became of money that a bank's file tells of: `open` waits for the office, the others are final. */
export const bankTransactionStatuses = ["open", "matched", "dismissed"] as const
export type BankTransactionStatus = (typeof bankTransactionStatuses)[number]

/**
 * Which way a reversal moved the money, by ISO 20022: `debit` takes a payment back that had come in, `credit` gives a
 * payment back that had gone out.
 */
export const reversalDirections = ["debit", "credit"] as const
export type ReversalDirection = (typeof reversalDirections)[number]

/** Why a row of a bank's file could not be read. */
export const unreadableReasons = [
  "day",
  "amount",
  "ambiguous_amount",
  "too_many_decimals",
  "amount_too_large",
  "no_amount",
  "other_currency",
] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** Why an order is suggested for a transfer, the surest first. `references_and_sum`: with others that it names. */
export const matchReasons = [
  "reference_and_amount",
  "references_and_sum",
  "reference",
  "name_and_amount",
  "amount",
] as const
export type MatchReason = (typeof matchReasons)[number]

interface Transfer {
  amount_minor: number
  currency: string
  /** What the payer wrote: an OCR number or a message, each text of it in a line of its own. */
  reference: string
  sender: string
}

/** An order as far as a transfer can be for it. One that is paid or closed is only ever suggested by its reference. */
interface PayableOrder {
  amount_minor: number
  currency: string
  reference: string | null
  account_name: string
  is_open: boolean
}

/** Fewer digits without their zeros are as likely a number of something else. */
const FEWEST_DIGITS = 4
/** A reference has no more: those of the largest order id, and the check digit. */
const MOST_DIGITS = 17

const wordsOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Diacritic}/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

/** As references are printed: eight digits at least, zeros before them. */
const asPrinted = (digits: string) => digits.replace(/^0+/, "").padStart(8, "0")
const isLong = (digits: string) => digits.length >= 8 || digits.replace(/^0+/, "").length >= FEWEST_DIGITS

/** Numbers that may be written in pieces: the runs of digits between which there are only blanks, points and dashes. */
const groupsOf = (text: string): string[][] =>
  // The check digits of a creditor reference are not part of the number.
  (text.replace(/\bRF\d{2}[ ]?(?=\d)/gi, " ").match(/\d[\d\s.-]*/g) ?? []).map(
    (group) => group.match(/\d+/g) ?? [],
  )

/**
 * Every reference that a payer's texts may name, as printed: whom to look for among the orders.
 * @param reference texts in lines
 */
export function possibleReferences(reference: string): string[] {
  const found = new Set<string>()
  for (const text of reference.split("\n"))
    for (const runs of groupsOf(text))
      for (let from = 0; from < runs.length; from++)
        for (let to = from + 1; to <= Math.min(runs.length, from + 8); to++) {
          const digits = runs.slice(from, to).join("")
          if (digits.length <= MOST_DIGITS) found.add(asPrinted(digits))
        }
  return [...found]
}

/**
 * Which of the known references a payer's texts name. Each text is read by itself: first a number as it is printed,
 * also in pieces, and each run of digits without the zeros before it; pieces are joined to a number without its zeros
 * only when nothing else is named. Never inside a longer number.
 * @param reference texts in lines
 */
export function namedReferences(reference: string, known: ReadonlySet<string>): string[] {
  const texts = reference.split("\n")
  const named = new Set<string>()
  for (const text of texts)
    for (const runs of groupsOf(text)) {
      const rest = new Set(runs.keys())
      for (const from of runs.keys())
        for (let to = from + 1; to <= runs.length; to++) {
          const digits = runs.slice(from, to).join("")
          if (digits.length > MOST_DIGITS) break
          if (digits.length < 8 || !known.has(digits)) continue
          named.add(digits)
          for (let used = from; used < to; used++) rest.delete(used)
        }
      for (const index of rest) {
        const run = runs[index] ?? ""
        if (known.has(asPrinted(run)) && (isLong(run) || run === text.trim())) named.add(asPrinted(run))
      }
    }
  if (named.size === 0)
    for (const text of texts)
      for (const runs of groupsOf(text)) {
        const digits = runs.join("")
        if (known.has(asPrinted(digits)) && isLong(digits)) named.add(asPrinted(digits))
      }
  return [...named]
}

/**
 * The orders that a transfer may be for, the surest first, and why. A payer who names an order means no other one, also
 * where that one is paid, closed or in another currency.
 */
export function ordersFor<O extends PayableOrder>(
  transfer: Transfer,
  orders: readonly O[],
): { order: O; why: MatchReason }[] {
  const known = new Set(orders.flatMap(({ reference }) => (reference === null ? [] : [reference])))
  const named = new Set(namedReferences(transfer.reference, known))
  const isNamed = ({ reference }: O) => reference !== null && named.has(reference)
  const inCurrency = orders.filter(({ currency }) => currency === transfer.currency)
  const found =
    named.size > 0 ? byReference(transfer, inCurrency.filter(isNamed)) : byAmount(transfer, inCurrency)
  return found.sort((one, other) => matchReasons.indexOf(one.why) - matchReasons.indexOf(other.why))
}

function byReference<O extends PayableOrder>({ amount_minor }: Transfer, orders: readonly O[]) {
  const open = orders.filter(({ is_open }) => is_open)
  const isSum = open.length > 1 && open.reduce((sum, order) => sum + order.amount_minor, 0) === amount_minor
  return orders.map((order): { order: O; why: MatchReason } => {
    if (isSum && order.is_open) return { order, why: "references_and_sum" }
    return { order, why: order.amount_minor === amount_minor ? "reference_and_amount" : "reference" }
  })
}

function byAmount<O extends PayableOrder>({ amount_minor, sender }: Transfer, orders: readonly O[]) {
  const payer = wordsOf(sender)
  return orders
    .filter((order) => order.is_open && order.amount_minor === amount_minor)
    .map((order): { order: O; why: MatchReason } => {
      const family = wordsOf(order.account_name).at(-1)
      const isName = family !== undefined && payer.includes(family)
      return { order, why: isName ? "name_and_amount" : "amount" }
    })
}
