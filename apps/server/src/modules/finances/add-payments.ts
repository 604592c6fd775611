import type { BankIds, Difference } from "./bank-file.ts"
import type { KnownPayment, KnownPayments } from "./known-payments.ts"
import { type KeyedPayment, sumOfEntry } from "./payment-keys.ts"

export interface NewPayment extends KnownPayment {
  account: string
}

/** What a file adds to the payments that are known. */
export interface Addition {
  added: NewPayment[]
  known: number
  /** Sums of an earlier file whose payments this one tells: they go, and the payments are added. */
  divided: KnownPayment[]
  /** The rows of earlier files that this one has again. */
  met: Set<KnownPayment>
  /** Rows about which the file says more identifiers. */
  learned: Set<KnownPayment>
  differences: Difference[]
}

/**
 * Compares a file's payments with those that are known: each counts once, whether a file tells it alone, as part of a
 * batch, or within the batch's sum.
 * @param statements the payments of each account and statement of the file
 */
export function addPayments(statements: readonly KeyedPayment[][], known: KnownPayments): Addition {
  const addition: Addition = {
    added: [],
    known: 0,
    divided: [],
    met: new Set(),
    learned: new Set(),
    differences: [],
  }
  for (const payments of statements) {
    known.nextStatement()
    const isCounted = divideSums(payments, known, addition)
    const byNumber = payments.map((payment) => known.meetByNumber(payment))
    for (const [index, payment] of payments.entries()) {
      const row = byNumber[index] ?? known.meetByWords(payment)
      if (row && known.learn(row, newIds(row.ids, payment.ids))) addition.learned.add(row)
      if (row) addition.met.add(row)
      if (row || isCounted.has(payment.ids.batch ?? "") || isSumOfKnown(payment, known, addition))
        addition.known++
      else {
        const { entry: _, earlier: __, earlier_key: ___, ...facts } = payment
        const added: NewPayment = { ...facts, id: null, status: "open", imported_at: null }
        addition.added.push(added)
        known.add(added)
      }
    }
  }
  return addition
}

/**
 * Batches of which an earlier file told the sum alone: a sum that waits gives way to its payments when they come to the
 * same; one that is matched, or of which payments are missing, stays.
 * @returns the batches whose money is counted by their sum
 */
function divideSums(
  payments: readonly KeyedPayment[],
  known: KnownPayments,
  addition: Addition,
): ReadonlySet<string> {
  const counted = new Set<string>()
  const seen = new Set<string>()
  for (const payment of payments) {
    const { batch } = payment.ids
    if (batch === undefined || payment.reversal !== null || payment.entry === null || seen.has(batch))
      continue
    seen.add(batch)
    const sum = known.sumOf(batch, sumOfEntry(payment))
    // Somebody said that the sum was for no order; its payments may be.
    if (!sum || sum.status === "dismissed") continue
    if (sum.status !== "open" || !payment.entry.is_complete) counted.add(batch)
    else {
      known.remove(sum)
      if (sum.id === null) addition.added = addition.added.filter((row) => row !== sum)
      else addition.divided.push(sum)
    }
  }
  return counted
}

/** Whether this is the sum of payments that are known one by one. Too few of them are told. */
function isSumOfKnown(
  { ids, reversal, currency, amount_minor }: KeyedPayment,
  known: KnownPayments,
  { differences }: Addition,
): boolean {
  const number = ids.entry ?? ids.number
  const parts = number === undefined || reversal !== null ? [] : known.partsOf(number, currency)
  if (parts.length === 0) return false
  const payments_minor = parts.reduce((sum, part) => sum + part.amount_minor, 0)
  if (payments_minor < amount_minor)
    differences.push({ row: null, currency, entry_minor: amount_minor, payments_minor, charges_minor: 0 })
  return true
}

/** What a row did not know. A whole entry stays one, and a part of a batch a part. */
function newIds(old: BankIds, ids: BankIds): BankIds {
  const { entry, batch, ...others } = ids
  const group = old.entry || old.batch ? {} : { ...(entry ? { entry } : {}), ...(batch ? { batch } : {}) }
  return Object.fromEntries(Object.entries({ ...group, ...others }).filter(([level]) => !(level in old)))
}
