/** The longest bank file, in characters: about 1,300 payments in camt format. */
export const LONGEST_BANK_FILE = 2_000_000

/**
 * The state of an imported payment: `open` waits for an admin. The others say that it is for an order, was set aside,
 * is in a family's wallet, or is returned to the payer.
 */
export const bankTransactionStatuses = ["open", "matched", "dismissed", "in_wallet", "sent_back"] as const
export type BankTransactionStatus = (typeof bankTransactionStatuses)[number]

/** The most that an admin writes off when a transfer is short: fees of banks and slips of the pen, in minor units. */
export const MOST_WRITTEN_OFF_MINOR = 2_000

/** Whether what is missing is so little that an admin may write it off. */
export const canWriteOff = (missing_minor: number): boolean =>
  missing_minor > 0 && missing_minor <= MOST_WRITTEN_OFF_MINOR

/**
 * The direction of a reversal, as in ISO 20022: `debit` takes an incoming payment back, `credit` returns an outgoing
 * one.
 */
export const reversalDirections = ["debit", "credit"] as const
export type ReversalDirection = (typeof reversalDirections)[number]

/** Why a row of a bank file could not be read. */
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

/**
 * Why an order is suggested for a payment, most certain first. `references_and_sum`: together with other orders that
 * the payment names.
 */
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
  /** What the payer wrote: OCR numbers or messages, one per line. */
  reference: string
  sender: string
}

/**
 * The facts of an order that decide whether a payment is for it. Paid and closed orders are suggested by their
 * reference only.
 */
interface PayableOrder {
  amount_minor: number
  currency: string
  reference: string | null
  account_name: string
  is_open: boolean
}

/** With fewer digits (leading zeros removed), a number is too likely to be something else. */
const FEWEST_DIGITS = 4
/** The most digits of a reference: the largest order id and the check digit. */
const MOST_DIGITS = 17

const wordsOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Diacritic}/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

/** A reference as printed: padded with zeros to at least eight digits. */
const asPrinted = (digits: string) => digits.replace(/^0+/, "").padStart(8, "0")
const isLong = (digits: string) => digits.length >= 8 || digits.replace(/^0+/, "").length >= FEWEST_DIGITS

/** Numbers that may be written in pieces: groups of digits separated only by spaces, points and dashes. */
const groupsOf = (text: string): string[][] =>
  // The check digits of a creditor reference are not part of the number.
  (text.replace(/\bRF\d{2}[ ]?(?=\d)/gi, " ").match(/\d[\d\s.-]*/g) ?? []).map(
    (group) => group.match(/\d+/g) ?? [],
  )

/**
 * Every reference, as printed, that a payer's texts may contain: the orders to look up.
 * @param reference texts, one per line
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
 * Which of the known references a payer's texts contain. Each text is read separately: first numbers as printed, also
 * in pieces, and groups of digits without leading zeros. Only if these contain none are pieces joined without leading
 * zeros. A part of a longer number never matches.
 * @param reference texts, one per line
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
 * The orders that a payment may be for, most certain first, with the reason. If the payer names an order, no other is
 * suggested, even if that one is paid, closed or in another currency.
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

/**
 * The open orders of one family that a payment pays together: those that it names, or else all that a family owes. Of
 * several such families it is the one with the payer's name. None if it may be more than one.
 */
export function familySum<O extends PayableOrder & { account_id: number }>(
  transfer: Transfer,
  orders: readonly O[],
): O[] {
  const open = orders.filter(({ is_open, currency }) => is_open && currency === transfer.currency)
  const known = new Set(orders.flatMap(({ reference }) => reference ?? []))
  const named = new Set(namedReferences(transfer.reference, known))
  const families = new Map<number, O[]>()
  for (const order of open)
    if (named.size === 0 || named.has(order.reference ?? ""))
      families.set(order.account_id, [...(families.get(order.account_id) ?? []), order])
  const fitting = [...families.values()].filter(
    (family) =>
      family.length > 1 &&
      family.every(({ reference }) => reference !== null) &&
      family.reduce((sum, { amount_minor }) => sum + amount_minor, 0) === transfer.amount_minor,
  )
  if (named.size > 0) return families.size === 1 ? (fitting[0] ?? []) : []
  const called = fitting.filter(([order]) => order && isOfFamily(transfer.sender, order.account_name))
  const likely = called.length > 0 ? called : fitting
  return likely.length === 1 ? (likely[0] ?? []) : []
}

function isOfFamily(sender: string, accountName: string): boolean {
  const family = wordsOf(accountName).at(-1)
  return family !== undefined && wordsOf(sender).includes(family)
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
  return orders
    .filter((order) => order.is_open && order.amount_minor === amount_minor)
    .map((order): { order: O; why: MatchReason } => {
      return { order, why: isOfFamily(sender, order.account_name) ? "name_and_amount" : "amount" }
    })
}
