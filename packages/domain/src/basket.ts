import { academy } from "./academy.ts"
import { BANK_TRANSFER_DAYS, bankTransferDueAt, HOLD_MS, isTimeForBankTransfer } from "./bookings.ts"
import { checkoutMethods, leastCharge } from "./orders.ts"
import { assignPasses, type PassLot, type PassSeat } from "./passes.ts"
import { takesSwish } from "./payee.ts"
import { addWallClockDays, HOUR_MS, MINUTE_MS } from "./time.ts"

/** The most items in a basket: a term of two children. */
export const MOST_BASKET_LINES = 30
/** The most repetitions of "Same time, the next weeks". */
export const MOST_BASKET_WEEKS = 8
/** Unpaid seats of a basket are not held longer than this, however many items are added. */
export const LONGEST_BASKET_HOLD_MS = HOUR_MS
/** The pause after the last hold before an account may hold seats for another hour (basket cooldown). */
export const BASKET_REST_MS = 10 * MINUTE_MS
/** The right of withdrawal, in days. It does not apply to sessions and camps on a set date. */
export const WITHDRAWAL_DAYS = 14

/**
 * Until when a basket's seats are held after another one is added: half an hour from now, at most an hour from the
 * first. A result before `now` means that the hour is over.
 * @param heldFrom from `basketHeldFrom`
 */
export const basketHeldUntil = (now: Date, heldFrom: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MS, longestHold(heldFrom).getTime()))

/** When the seats held since `heldFrom` are released, unless a payment is in progress. */
export const longestHold = (heldFrom: Date): Date => new Date(heldFrom.getTime() + LONGEST_BASKET_HOLD_MS)

interface BasketHold {
  /** When the first seat was added; null if there is none yet, and after the basket is paid. */
  held_from: Date | null
  /** When its last hold ends or ended. */
  hold_ends_at: Date | null
}

/** The start of the hour for a seat that is added now: it starts again only after the cooldown. */
export const basketHeldFrom = ({ held_from, hold_ends_at }: BasketHold, now: Date): Date =>
  held_from && hold_ends_at && now.getTime() < hold_ends_at.getTime() + BASKET_REST_MS ? held_from : now

/** Until when a package bought now can be returned (distansavtalslagen, 14 days). */
export const withdrawUntil = (now: Date): Date => addWallClockDays(now, WITHDRAWAL_DAYS)

/** How the amount that passes and wallet don't cover is paid: with the payment provider, or by invoice. */
export const basketMethods = [...checkoutMethods, "bank_transfer"] as const
export type BasketMethod = (typeof basketMethods)[number]

/**
 * The payment methods for the amount that passes and wallet don't cover, in display order. Swish needs kronor, an
 * invoice needs time before the first session, a membership that starts today is paid today, and an account's first
 * camp is paid by card or Swish.
 */
export const basketWays = (facts: BasketWaysFacts, now: Date): BasketMethod[] =>
  basketMethods.filter(
    (method) =>
      (method !== "swish" || (takesSwish(facts.currency) && mayBillLater(facts))) &&
      (method !== "bank_transfer" || whyNoInvoice(facts, now) === null),
  )

/** A membership whose card is not kept is invoiced from its second month on. */
const mayBillLater = ({ joins }: BasketWaysFacts) => !joins || academy.is_confirmed

export interface BasketWaysFacts {
  currency: string
  /** When the first session of the basket begins; null if it has none. */
  soonest: Date | null
  /** The basket makes a player join a plan. */
  joins: boolean
  /** It contains a camp, and the account has never paid (`isPaidByCardFirst`). */
  is_paid_by_card_first: boolean
}

/** Why a basket cannot be paid by bank transfer. */
export const noInvoiceReasons = [
  "bank_transfer_unavailable",
  "membership_not_by_bank_transfer",
  "camp_not_by_bank_transfer",
  "too_late_for_bank_transfer",
] as const
export type NoInvoiceReason = (typeof noInvoiceReasons)[number]

/** Why a basket cannot be paid by bank transfer, or null if it can. */
export function whyNoInvoice(
  { soonest, joins, is_paid_by_card_first }: BasketWaysFacts,
  now: Date,
): NoInvoiceReason | null {
  if (!academy.is_confirmed) return "bank_transfer_unavailable"
  if (joins) return "membership_not_by_bank_transfer"
  if (soonest !== null && !isTimeForBankTransfer(now, soonest)) return "too_late_for_bank_transfer"
  return is_paid_by_card_first ? "camp_not_by_bank_transfer" : null
}

/** When the invoice of a basket is due: by its first session, or ten days from now if it has none. */
export const basketDueAt = (now: Date, soonest: Date | null): Date =>
  soonest === null ? addWallClockDays(now, BANK_TRANSFER_DAYS) : bankTransferDueAt(now, soonest)

/** How an item is paid: with a matching pass, with money, or not at all if it is free. */
export const basketPayments = ["pass", "money", "free"] as const
export type BasketPayment = (typeof basketPayments)[number]

export interface BasketLineFacts {
  /** Minor units. */
  price_minor: number
  /** The seat that a pass may pay; null for packages and memberships. */
  seat: Pick<PassSeat, "player_id" | "starts_at"> | null
  pass_type_id: number | null
}

/**
 * How each item is paid, and from which lot, in the order of the items. Matching passes are used while there are any.
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
  /** The part that the wallet cannot pay. */
  not_by_wallet_minor: number
  /** The wallet's balance. */
  balance_minor: number
  currency: string
}

/**
 * How much of a basket the wallet pays, in minor units: as much as it has. If the rest is paid by card or with the
 * provider, at least their minimum is left.
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
 * How much of each amount the wallet pays: from the first on, until the wallet is empty. It is stored per item, so that
 * a refund uses the same methods.
 */
export function shareWallet(amounts: readonly number[], walletMinor: number): number[] {
  let left = walletMinor
  return amounts.map((amount) => {
    const share = Math.min(amount, left)
    left -= share
    return share
  })
}
