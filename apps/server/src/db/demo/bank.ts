import { academy } from "@academy/domain/academy"
import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import type { bankAccounts, bankTransactions } from "../tables/bank.ts"
import type { orders } from "../tables/orders.ts"

type Row = typeof bankTransactions.$inferInsert & { id: number }
type Order = typeof orders.$inferInsert

interface Payer {
  id: number
  first_name: string
  last_name: string
}

/** Too little by this much: a family that remembered an older price. */
const SHORT_MINOR = 2_000

/**
 * Yesterday's payments at the bank that wait for the office: one with its reference, one with a name alone, one that is
 * short, and one that nobody knows.
 */
export function makeBankTransactions(
  ordersOfAll: readonly Order[],
  payers: ReadonlyMap<number, Payer>,
  office: Payer,
  now: Date,
): Row[] {
  const [exact, named, short] = ordersOfAll.filter(
    ({ status, payment_method }) => status === "open" && payment_method === "bank_transfer",
  )
  const nameOf = (order: Order) => {
    const payer = payers.get(order.account_id)
    return payer ? `${payer.first_name} ${payer.last_name}` : ""
  }
  const paid = [
    ...(exact
      ? [{ amount_minor: exact.amount_minor, reference: exact.reference ?? "", sender: nameOf(exact) }]
      : []),
    ...(named ? [{ amount_minor: named.amount_minor, reference: "", sender: nameOf(named) }] : []),
    ...(short && short.amount_minor > SHORT_MINOR
      ? [
          {
            amount_minor: short.amount_minor - SHORT_MINOR,
            reference: short.reference ?? "",
            sender: nameOf(short),
          },
        ]
      : []),
    { amount_minor: 15_500, reference: "träning", sender: "" },
  ]
  return paid.map((payment, index) => ({
    id: index + 1,
    bank_key: `demo-${index + 1}`,
    booked_on: addDays(wallClockDate(now), -1),
    currency: academy.currency,
    status: "open" as const,
    reason: "",
    imported_by: office.id,
    imported_at: now,
    ...payment,
  }))
}

/** The demo academy's account, in the number that the standard of the IBAN has for an example. */
export const makeBankAccount = (
  office: Payer,
  now: Date,
): typeof bankAccounts.$inferInsert & { id: number } => ({
  id: 1,
  account: "SE3550000000054910000003",
  added_by: office.id,
  added_at: now,
})
