import type { MoneyTarget, OrderPaymentMethod, RefundStatus } from "./orders.ts"
import { redDayOf } from "./red-days.ts"
import { addDays } from "./series.ts"
import { wallClockDate } from "./time.ts"

/** How a refund reaches the family. */
export const refundWays = ["card", "swish", "wallet"] as const
export type RefundWay = (typeof refundWays)[number]

/**
 * How far a refund has come. `done`: in the balance, or its expected day is over. `returned`: the bank refused it, and
 * the money is in the balance.
 */
export const refundStates = ["requested", "with_bank", "done", "returned"] as const
export type RefundState = (typeof refundStates)[number]

/** How many bank days a refund takes at most, from the day on which it is sent. */
export const refundBankDays = { swish: 1, card: 5 } as const

/** Whether Swedish banks transfer money on a day `YYYY-MM-DD`. */
export function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && redDayOf(day) === null
}

/** The n-th bank day after a day, both `YYYY-MM-DD`. */
export function bankDayAfter(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; ) {
    found = addDays(found, 1)
    if (isBankDay(found)) left -= 1
  }
  return found
}

/** The way of a refund: money paid with Swish is refunded with Swish. */
export const refundWayOf = (target: MoneyTarget, paidWith: OrderPaymentMethod): RefundWay =>
  target === "wallet" ? "wallet" : paidWith === "swish" ? "swish" : "card"

interface RefundFacts {
  way: RefundWay
  status: RefundStatus
  requested_at: Date
  /** When the provider accepted it; unknown for refunds of earlier releases. */
  sent_at: Date | null
}

/** The last day on which a refund should arrive, `YYYY-MM-DD`; null for the balance, where it is right away. */
export function expectedRefundDay({
  way,
  requested_at,
  sent_at,
}: Omit<RefundFacts, "status">): string | null {
  if (way === "wallet") return null
  return bankDayAfter(wallClockDate(sent_at ?? requested_at), refundBankDays[way])
}

/** How far a refund has come, as its family sees it. */
export function refundStateOf(facts: RefundFacts, now: Date): RefundState {
  if (facts.status === "failed") return "returned"
  if (facts.way === "wallet") return "done"
  if (facts.status === "pending") return "requested"
  return wallClockDate(now) > (expectedRefundDay(facts) ?? "") ? "done" : "with_bank"
}
