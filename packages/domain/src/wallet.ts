import { endOfDayAfter } from "./passes.ts"

/** What a wallet entry changes. */
export const walletEntryKinds = ["money", "pass"] as const
export type WalletEntryKind = (typeof walletEntryKinds)[number]
/** The cause of an entry. */
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
  /** A gift card that was redeemed. */
  "gift_card",
  /** Money that the office entered by hand, beyond an order or as a part of one. */
  "deposit",
  /** Reserved for a payment that did not arrive. */
  "not_paid",
] as const
export type WalletCause = (typeof walletCauses)[number]

/** For how many days a pass can be used that is returned after its lot has expired, including the last day. */
export const RETURNED_PASS_DAYS = 14

/** When passes bought now expire: midnight after their last day; null for never. */
export const passesExpireAt = (now: Date, validDays: number | null): Date | null =>
  validDays === null ? null : endOfDayAfter(now, validDays)

/**
 * The expiry of a returned pass: that of its lot, or 14 days from now if that has passed.
 * @param isByAcademy the academy ended the seat: then it is at least 14 days
 */
export function returnedPassExpiry(now: Date, expiresAt: Date | null, isByAcademy = false): Date | null {
  const least = endOfDayAfter(now, RETURNED_PASS_DAYS)
  if (expiresAt === null || expiresAt >= least) return expiresAt
  return isByAcademy || expiresAt <= now ? least : expiresAt
}
