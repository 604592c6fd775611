import { createHash } from "node:crypto"
import type { BankPayment, BankStatement } from "./bank-file.ts"
import { hasBankId, toIdList } from "./bank-identity.ts"

/** A payment of a file with its key, and the key that an earlier version would have given it. */
export interface KeyedPayment extends BankPayment {
  account: string
  bank_key: string
  earlier_key: string
}

const digest = (said: unknown[], place: number) =>
  createHash("sha256")
    .update(`${JSON.stringify(said)} ${place}`)
    .digest("base64url")

/**
 * The payments of each statement with their keys: the bank's identifiers, the amount and what they say; the day only
 * where the bank gave no number. Payments that say the same are told apart by their order.
 */
export function withKeys(statements: readonly BankStatement[]): KeyedPayment[][] {
  const [placeOf, earlierPlaceOf] = [counter(), counter()]
  return statements.map(({ account, payments }) =>
    payments.map((payment) => {
      const { ids, booked_on, reversal, amount_minor, currency, reference, sender } = payment
      const said = [reversal, toIdList(ids).sort(), amount_minor, currency, reference, sender]
      if (!hasBankId(ids)) said.push(booked_on)
      const earlier = earlierSaid(payment)
      return {
        ...payment,
        account,
        bank_key: digest(said, placeOf(said)),
        earlier_key: digest(earlier, earlierPlaceOf(earlier)),
      }
    }),
  )
}

/** Of one payment of several the whole entry, as a file tells it that does not divide it. */
export function sumOfEntry(payment: KeyedPayment): KeyedPayment {
  const { booked_on, currency, entry, ids } = payment
  const amount_minor = entry?.amount_minor ?? 0
  const earlier = ["id", ids.batch ?? "", booked_on, amount_minor, currency]
  return { ...payment, amount_minor, earlier_key: digest(earlier, 1) }
}

/** What an earlier version made its key of. */
function earlierSaid({ earlier, booked_on, amount_minor, currency }: BankPayment): unknown[] {
  const { bank_id, reference, sender } = earlier
  return bank_id
    ? ["id", bank_id, booked_on, amount_minor, currency]
    : ["said", booked_on, amount_minor, currency, reference, sender]
}

function counter(): (said: unknown[]) => number {
  const seen = new Map<string, number>()
  return (said) => {
    const text = JSON.stringify(said)
    const place = (seen.get(text) ?? 0) + 1
    seen.set(text, place)
    return place
  }
}
