import { addWallClockDays } from "./time.ts"

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

/** A pass that comes back after its lot has expired may be used this many days more. */
export const RETURNED_PASS_DAYS = 14

/** Until when passes bought now are valid; null is for ever. */
export const passesExpireAt = (now: Date, validDays: number | null): Date | null =>
  validDays === null ? null : addWallClockDays(now, validDays)

/** The expiry of a pass that comes back: the old one, or 14 days from now when that has gone by meanwhile. */
export const returnedPassExpiry = (now: Date, expiresAt: Date | null): Date | null =>
  expiresAt !== null && expiresAt <= now ? addWallClockDays(now, RETURNED_PASS_DAYS) : expiresAt
