/** A payment that came in, as a bank's file tells it. */
export interface BankPayment {
  /** The bank's own number of it; empty where the file has none. */
  bank_id: string
  /** `YYYY-MM-DD`. */
  booked_on: string
  amount_minor: number
  currency: string
  reference: string
  sender: string
}

/** What a file holds. */
export interface BankFile {
  payments: BankPayment[]
  /** Money that went out. */
  outgoing: number
  unreadable: { row: number; text: string }[]
}

/** More is no amount that an academy is paid at once, and no integer of the database's. */
const MOST_MINOR = 2_000_000_000

/** `1 234,50`, `1.234,50`, `1234.50`, `−20` in minor units; null is no amount. */
export function readAmount(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0\u202f]|kr$|SEK$/gi, "")
    .replace("\u2212", "-")
    .replace(/[.,](?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".")
  if (!/^[+-]?\d+(\.\d{1,2})?$/.test(bare)) return null
  const minor = Math.round(Number(bare) * 100)
  return Math.abs(minor) > MOST_MINOR ? null : minor
}
