import type { BankTransactionStatus } from "@academy/domain/bank-transfers"
import type { BankIds } from "./bank-file.ts"
import { compareIds, isSameByWords, isSameMoney, type Sighting } from "./bank-identity.ts"
import type { KeyedPayment } from "./payment-keys.ts"

/** A row of the table, or one that this file adds. */
export interface KnownPayment extends Sighting {
  /** Null until it is written. */
  id: number | null
  status: BankTransactionStatus
  bank_key: string
  /** Null until it is written. */
  imported_at: Date | null
}

/** More of one day and one amount are compared in no file of a bank's. */
const MOST_COMPARED = 500

/**
 * The payments that are known while a file is read. Each stands for one payment of the file: in one statement a row is
 * met once by its number, and in the whole file once by its words, so that two equal payments stay two.
 */
export class KnownPayments {
  readonly #byNumber = new Map<string, KnownPayment[]>()
  readonly #byCsvNumber = new Map<string, KnownPayment[]>()
  readonly #byBalance = new Map<string, KnownPayment[]>()
  readonly #byBatch = new Map<string, KnownPayment[]>()
  readonly #byWords = new Map<string, KnownPayment[]>()
  readonly #byMoney = new Map<string, KnownPayment[]>()
  readonly #byKey = new Map<string, KnownPayment>()
  readonly #metIn = new Map<KnownPayment, number>()
  readonly #metByWords = new Set<KnownPayment>()
  readonly #gone = new Set<KnownPayment>()
  #statement = 0

  constructor(rows: readonly KnownPayment[]) {
    for (const row of rows) {
      this.#index(row, row)
      this.#byKey.set(row.bank_key, row)
      push(this.#byWords, wordsKeyOf(row), row)
      push(this.#byMoney, dayKeyOf(row), row)
    }
  }

  nextStatement(): void {
    this.#statement++
  }

  /** What this file adds: another payment of its statement, or one with the same words, is not the same one. */
  add(row: KnownPayment): void {
    this.#index(row, row)
    this.#metIn.set(row, this.#statement)
  }

  /** @returns whether that was new */
  learn(row: KnownPayment, ids: BankIds): boolean {
    if (Object.keys(ids).length === 0) return false
    Object.assign(row.ids, ids)
    this.#index({ ids }, row)
    return true
  }

  remove(row: KnownPayment): void {
    this.#gone.add(row)
  }

  /** The row that this payment is by the bank's numbers. The row then stands for no other one. */
  meetByNumber(payment: KeyedPayment): KnownPayment | null {
    const row = this.#byEarlierKey(payment) ?? this.#byOwnNumber(payment)
    if (row) this.#metIn.set(row, this.#statement)
    return row ?? null
  }

  /** The row that it is by what it says, when the numbers of its whole statement are met. */
  meetByWords(payment: KeyedPayment): KnownPayment | null {
    const row = this.#byOwnWords(payment)
    if (!row) return null
    this.#metIn.set(row, this.#statement)
    this.#metByWords.add(row)
    return row
  }

  /** The whole entry with this number as one sum, of which a file now tells the payments. */
  sumOf(number: string, sum: KeyedPayment): KnownPayment | null {
    const earlier = this.#byKey.get(sum.earlier_key)
    if (earlier && !this.#gone.has(earlier) && isSameMoney(earlier, sum)) return earlier
    const key = `${number} ${moneyOf(sum)}`
    const found = [...(this.#byNumber.get(key) ?? []), ...(this.#byCsvNumber.get(key) ?? [])]
    return (
      found.find((row) => !this.#gone.has(row) && [row.ids.entry, row.ids.number].includes(number)) ?? null
    )
  }

  /** The payments of the entry with this number. */
  partsOf(number: string, currency: string): KnownPayment[] {
    const isPart = (row: KnownPayment) => row.reversal === null && row.currency === currency
    return (this.#byBatch.get(number) ?? []).filter((row) => isPart(row) && !this.#gone.has(row))
  }

  #isFree(row: KnownPayment): boolean {
    return !this.#gone.has(row) && this.#metIn.get(row) !== this.#statement
  }

  #byEarlierKey(payment: KeyedPayment): KnownPayment | null {
    const row = this.#byKey.get(payment.earlier_key)
    return row && this.#isFree(row) && compareIds(payment, row) !== "different" ? row : null
  }

  #byOwnNumber(payment: KeyedPayment): KnownPayment | undefined {
    const { entry, batch, detail, tx, number, balance } = payment.ids
    const keysOf = (ids: (string | undefined)[]) =>
      ids.filter((id) => id !== undefined).map((id) => `${id} ${moneyOf(payment)}`)
    return [
      ...keysOf([detail, tx, entry, batch, number]).flatMap((key) => this.#byNumber.get(key) ?? []),
      ...keysOf([detail, tx, entry]).flatMap((key) => this.#byCsvNumber.get(key) ?? []),
      ...keysOf([balance]).flatMap((key) => this.#byBalance.get(key) ?? []),
    ].find((row) => this.#isFree(row) && compareIds(payment, row) === "same")
  }

  #byOwnWords(payment: KeyedPayment): KnownPayment | undefined {
    const isIt = (row: KnownPayment) =>
      this.#isFree(row) &&
      !this.#metByWords.has(row) &&
      compareIds(payment, row) !== "different" &&
      isSameByWords(payment, row)
    const same = this.#byWords.get(wordsKeyOf(payment)) ?? []
    // Those that were met are not looked at again.
    while (same.length > 0 && this.#metByWords.has(same[0] as KnownPayment)) same.shift()
    return same.find(isIt) ?? this.#byMoney.get(dayKeyOf(payment))?.slice(0, MOST_COMPARED).find(isIt)
  }

  #index({ ids }: Pick<KnownPayment, "ids">, row: KnownPayment): void {
    const { entry, batch, detail, tx, number, balance } = ids
    for (const id of new Set([entry, batch, detail, tx]))
      if (id !== undefined) push(this.#byNumber, `${id} ${moneyOf(row)}`, row)
    if (number !== undefined) push(this.#byCsvNumber, `${number} ${moneyOf(row)}`, row)
    if (balance !== undefined) push(this.#byBalance, `${balance} ${moneyOf(row)}`, row)
    if (batch !== undefined) push(this.#byBatch, batch, row)
  }
}

const moneyOf = ({ amount_minor, currency, reversal }: Sighting) => `${amount_minor} ${currency} ${reversal}`
const dayKeyOf = (row: Sighting) => `${row.booked_on} ${moneyOf(row)}`
const wordsKeyOf = (row: Sighting) => JSON.stringify([dayKeyOf(row), row.reference, row.sender])

function push(map: Map<string, KnownPayment[]>, key: string, row: KnownPayment): void {
  const rows = map.get(key)
  if (rows) rows.push(row)
  else map.set(key, [row])
}
