import { camt } from "../../apps/server/src/testing/bank-files.ts"

interface Transfer {
  reference: string
  amount: number
  sender: string
}

/** The academy's bank: families pay into its account, and once in a while it hands over a file of what came. */
export class PlayedBank {
  #new: Transfer[] = []
  #number = 0

  transfer(transfer: Transfer): void {
    this.#new.push(transfer)
  }

  /** What came since the last file, as camt.053; null when nothing did. */
  file(day: string): string | null {
    if (this.#new.length === 0) return null
    const entries = this.#new.splice(0).map(({ reference, amount, sender }) => ({
      amount: amount.toFixed(2),
      day,
      number: `BANK${String(++this.#number).padStart(10, "0")}`,
      details: [{ refs: [reference], sender }],
    }))
    return camt("053", ...entries)
  }
}
