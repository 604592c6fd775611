import { endOfDayAfter } from "./passes.ts"

/** What an entry of the wallet changes. */
export const walletEntryKinds = ["money", "pass"] as const
export type WalletEntryKind = (typeof walletEntryKinds)[number]
/** Why an entry was written. */
export const walletCauses = [
  "order",
  "booking",
  "refund",
  "membership",
  "correction",
  "expiry",
  "late_payment",
  "withdrawal",
  "import",
  /** What was set aside for a payment that did not come. */
  "not_paid",
] as const
export type WalletCause = (typeof walletCauses)[number]

/** A pass that comes back after its lot has expired may be used this many days more, the last of them included. */
export const RETURNED_PASS_DAYS = 14

/** When passes bought now expire, the midnight after their last day; null is never. */
export const passesExpireAt = (now: Date, validDays: number | null): Date | null =>
  validDays === null ? null : endOfDayAfter(now, validDays)

/**
 * The expiry of a pass that comes back: the old one, or 14 days from now when that has gone by meanwhile.
 * @param isByAcademy the academy ended the seat: then it is 14 days at least
 */
export function returnedPassExpiry(now: Date, expiresAt: Date | null, isByAcademy = false): Date | null {
  const least = endOfDayAfter(now, RETURNED_PASS_DAYS)
  if (expiresAt === null || expiresAt >= least) return expiresAt
  return isByAcademy || expiresAt <= now ? least : expiresAt
}
