import { BANK_TRANSFER_DAYS, bankTransferDueAt, HOLD_MS, isTimeForBankTransfer } from "./bookings.ts"
import { checkoutMethods, leastCharge } from "./orders.ts"
import { assignPasses, type PassLot, type PassSeat } from "./passes.ts"
import { addWallClockDays, HOUR_MS, MINUTE_MS } from "./time.ts"

/** So many lines a basket holds: a term of two children. */
export const MOST_BASKET_LINES = 30
/** "Same time, the next weeks": at most so many. */
export const MOST_BASKET_WEEKS = 8
/** However many lines are added, seats that nobody pays are held no longer than this. */
export const LONGEST_BASKET_HOLD_MS = HOUR_MS
/** After its last hold an account's next one belongs to the same hour for so long: nobody holds seats on and on. */
export const BASKET_REST_MS = 10 * MINUTE_MS
/** What is bought at a distance may be given back for so many days; sessions and camps on a set date may not. */
export const WITHDRAWAL_DAYS = 14

/**
 * Until when the seats of a basket are held after one more was put in: half an hour from now, at most an hour from the
 * first. Not after now: the hour is used up.
 * @param heldFrom as `basketHeldFrom` says
 */
export const basketHeldUntil = (now: Date, heldFrom: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MS, longestHold(heldFrom).getTime()))

/** When the seats go that were held for the basket since `heldFrom`, unless a payment is under way. */
export const longestHold = (heldFrom: Date): Date => new Date(heldFrom.getTime() + LONGEST_BASKET_HOLD_MS)

interface BasketHold {
  /** When the first seat was put in; null before, and once the basket was paid. */
  held_from: Date | null
  /** When its last hold ends, or ended. */
  hold_ends_at: Date | null
}

/** From when the hour counts for a seat that is put in now: anew only after a rest without any seat. */
export const basketHeldFrom = ({ held_from, hold_ends_at }: BasketHold, now: Date): Date =>
  held_from && hold_ends_at && now.getTime() < hold_ends_at.getTime() + BASKET_REST_MS ? held_from : now

/** Until when a package bought now may be given back (distansavtalslagen, 14 days). */
export const withdrawUntil = (now: Date): Date => addWallClockDays(now, WITHDRAWAL_DAYS)

/** How what passes and wallet leave over is paid: on the provider's page, or by invoice. */
export const basketMethods = [...checkoutMethods, "bank_transfer"] as const
export type BasketMethod = (typeof basketMethods)[number]

/**
 * The ways to pay what passes and wallet leave over, in the order of offer: Swish takes kronor alone, an invoice needs
 * time before the soonest session, a membership that begins today is paid today, and the first camp by card or Swish.
 */
export const basketWays = (facts: BasketWaysFacts, now: Date): BasketMethod[] =>
  basketMethods.filter(
    (method) =>
      (method !== "swish" || facts.currency === "SEK") &&
      (method !== "bank_transfer" || whyNoInvoice(facts, now) === null),
  )

export interface BasketWaysFacts {
  currency: string
  /** When the first session of the basket begins; null without any. */
  soonest: Date | null
  /** A player joins a plan with it. */
  joins: boolean
  /** A camp is in it, and the account never paid (`isPaidByCardFirst`). */
  is_paid_by_card_first: boolean
}

/** Why a basket is not paid by bank transfer. */
export const noInvoiceReasons = [
  "membership_not_by_bank_transfer",
  "camp_not_by_bank_transfer",
  "too_late_for_bank_transfer",
] as const
export type NoInvoiceReason = (typeof noInvoiceReasons)[number]

/** Why a basket is not paid by bank transfer, or null when it may be. */
export function whyNoInvoice(
  { soonest, joins, is_paid_by_card_first }: BasketWaysFacts,
  now: Date,
): NoInvoiceReason | null {
  if (joins) return "membership_not_by_bank_transfer"
  if (soonest !== null && !isTimeForBankTransfer(now, soonest)) return "too_late_for_bank_transfer"
  return is_paid_by_card_first ? "camp_not_by_bank_transfer" : null
}

/** When the invoice of a basket is due: as that of its soonest session; ten days from now without any. */
export const basketDueAt = (now: Date, soonest: Date | null): Date =>
  soonest === null ? addWallClockDays(now, BANK_TRANSFER_DAYS) : bankTransferDueAt(now, soonest)

/** What a line of the basket is paid with: a fitting pass, money, or nothing because it is free. */
export const basketPayments = ["pass", "money", "free"] as const
export type BasketPayment = (typeof basketPayments)[number]

export interface BasketLineFacts {
  /** Minor units. */
  price_minor: number
  /** The seat that a pass may pay; null for a package and for a membership. */
  seat: Pick<PassSeat, "player_id" | "starts_at"> | null
  pass_type_id: number | null
}

/**
 * What each line is paid with, and from which lot, in the order of the lines: passes are taken by themselves as long as
 * there are any that fit.
 */
export function payLinesWith(
  lines: readonly BasketLineFacts[],
  lots: readonly PassLot[],
  now: Date,
): { way: BasketPayment; lot_id: number | null }[] {
  const seats = lines.map(({ seat, pass_type_id, price_minor }) =>
    seat && price_minor > 0 ? { ...seat, pass_type_id } : null,
  )
  const paid = seats.filter((seat) => seat !== null)
  const taken = assignPasses(paid, lots, now)
  return lines.map(({ price_minor }, index) => {
    const seat = seats[index]
    const lot_id = (seat && taken[paid.indexOf(seat)]) ?? null
    return { way: price_minor === 0 ? "free" : lot_id === null ? "money" : "pass", lot_id }
  })
}

interface WalletFacts {
  /** What is paid now. */
  total_minor: number
  /** What of it a wallet never pays. */
  not_by_wallet_minor: number
  /** What is in the wallet. */
  balance_minor: number
  currency: string
}

/**
 * How much of a basket the wallet pays, in minor units: as much as there is, but where a page or the kept card pays the
 * rest it leaves the least that they take.
 */
export function walletPart(
  { total_minor, not_by_wallet_minor, balance_minor, currency }: WalletFacts,
  method: BasketMethod,
): number {
  const most = Math.min(balance_minor, total_minor - not_by_wallet_minor)
  if (most === total_minor || method === "bank_transfer") return most
  return Math.max(0, Math.min(most, total_minor - leastCharge(currency)))
}

/**
 * How much of each amount the wallet pays: the first ones whole, one in part, until it is empty. Kept by line, so that
 * a line that is cancelled later goes back the ways it came.
 */
export function shareWallet(amounts: readonly number[], walletMinor: number): number[] {
  let left = walletMinor
  return amounts.map((amount) => {
    const share = Math.min(amount, left)
    left -= share
    return share
  })
}
