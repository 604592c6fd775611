import { endOfDayAfter } from "./passes.ts"

/** The amounts of a gift card, in minor units: more than a booking's least, and no way to move large sums. */
export const LEAST_GIFT_CARD_MINOR = 10_000
export const MOST_GIFT_CARD_MINOR = 500_000
/** For how many days a gift card can be redeemed: three years. */
export const GIFT_CARD_DAYS = 3 * 365
/** Wrong codes of an account, and of a network, within an hour. */
export const GIFT_CARD_TRIES = 10
export const GIFT_CARD_TRIES_OF_NETWORK = 40

/** Letters and digits that nobody confuses: no I, L, O, U, 0 or 1. */
export const GIFT_CARD_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
const CODE_LENGTH = 16

/** Where a gift card that was paid stands. */
export const giftCardStates = ["unused", "redeemed", "refunded", "expired"] as const
export type GiftCardState = (typeof giftCardStates)[number]

interface GiftCardFacts {
  expires_at: Date
  redeemed_at: Date | null
  refunded_at: Date | null
}

export function giftCardState(
  { expires_at, redeemed_at, refunded_at }: GiftCardFacts,
  now: Date,
): GiftCardState {
  if (refunded_at !== null) return "refunded"
  if (redeemed_at !== null) return "redeemed"
  return expires_at <= now ? "expired" : "unused"
}

/** When a gift card paid now expires: midnight after its last day. */
export const giftCardExpiresAt = (now: Date): Date => endOfDayAfter(now, GIFT_CARD_DAYS)

/**
 * A new code.
 * @param random a whole number below its argument, of a source that nobody can guess
 */
export const newGiftCardCode = (random: (below: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => GIFT_CARD_LETTERS[random(GIFT_CARD_LETTERS.length)]).join("")

/** As it is printed, in groups of four. */
export const formatGiftCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-")

/** The code that somebody typed, without spaces and hyphens; null if it is none. */
export function readGiftCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "")
  return code.length === CODE_LENGTH && [...code].every((one) => GIFT_CARD_LETTERS.includes(one))
    ? code
    : null
}
