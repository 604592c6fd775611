import { academy } from "./academy.ts"
import { toMinor } from "./money.ts"
import { leastCharge } from "./orders.ts"

/** The most that discounts by hand take off a family's orders within a day, in minor units. */
export const DISCOUNTED_A_DAY_MINOR = 100_000

/**
 * How a discount spreads over the lines of an order in proportion to what is open of each, in minor units: rounded to
 * the öre so that the shares add up to it and none is more than its line.
 */
export function spreadDiscount(open: readonly number[], discount_minor: number): number[] {
  const total = open.reduce((sum, amount) => sum + amount, 0)
  const upTo = (sum: number) => (total === 0 ? 0 : Math.round((sum * discount_minor) / total))
  let sum = 0
  return open.map((amount) => {
    const before = upTo(sum)
    sum += amount
    return upTo(sum) - before
  })
}

/** A discount as a family is told of it: a code’s, the family’s own, or one that an admin gave. */
export const discountNames = ["typed", "siblings", "staff", "by_hand"] as const
export type DiscountName = (typeof discountNames)[number]
export interface NamedDiscount {
  audience: DiscountName
  /** Empty for one by hand. */
  code: string
  /** An admin took something off beside it. */
  and_by_hand?: true
  /** Why an admin gave it, where the family may read it. */
  reason?: string
}

interface DiscountFacts {
  audience: DiscountAudience | null
  code: string | null
  /** What an admin took off, in minor units. */
  by_hand_minor: number
  discount_reason: string | null
  tells_discount_reason: boolean
}

/** Its name; null where nothing is known of it, as of one before this was kept. */
export function nameDiscount(facts: DiscountFacts): NamedDiscount | null {
  const { audience, code, by_hand_minor, discount_reason } = facts
  const reason = by_hand_minor > 0 && facts.tells_discount_reason && discount_reason
  const told = reason ? { reason } : {}
  if (audience && code)
    return { audience, code, ...(by_hand_minor > 0 && { and_by_hand: true as const }), ...told }
  return by_hand_minor > 0 ? { audience: "by_hand", code: "", ...told } : null
}

/** How a discount of several orders is given: a share of what each has left to pay, or the same amount of each. */
export const discountUnits = ["percent", "amount"] as const
export type DiscountUnit = (typeof discountUnits)[number]

/** What is taken off an order with so much left to pay, in minor units. Nothing where nothing would stay to pay. */
export function discountOff(unpaid_minor: number, unit: DiscountUnit, off: number): number {
  const off_minor = Math.round(unit === "percent" ? (unpaid_minor * off) / 100 : toMinor(off))
  return off_minor < unpaid_minor ? off_minor : 0
}

/** Who gets a discount: whoever types its code, or families without typing anything. */
export const discountAudiences = ["typed", "siblings", "staff"] as const
export type DiscountAudience = (typeof discountAudiences)[number]
export const familyAudiences = ["siblings", "staff"] as const
export type FamilyAudience = (typeof familyAudiences)[number]

/** What a discount code is for. A membership has none: its months were agreed together. */
export const discountTargets = ["everything", "sessions", "camps", "packages"] as const
export type DiscountTarget = (typeof discountTargets)[number]
/** The most that a discount code takes off, in percent: something stays to pay. */
export const MOST_DISCOUNT_PERCENT = 90
/** How a discount code is written; families may type it in small letters. */
export const DISCOUNT_CODE_PATTERN = "^[A-Z0-9-]{3,20}$"

/** As codes are compared: without spaces around, in capital letters. */
export const toDiscountCode = (typed: string): string => typed.trim().toUpperCase()

/** What a discount code takes off: a percentage or an amount, one of the two. Minor units. */
export interface DiscountTerms {
  percent: number | null
  amount_minor: number | null
  target: DiscountTarget
  /** The least that what it is for has to cost. */
  least_minor: number
}

/** The least that an order has to cost for a discount of this amount: the provider's minimum stays to pay. */
export const leastForDiscount = (amount_minor: number): number => amount_minor + leastCharge(academy.currency)

/** Something to be paid with money, and what it is. */
export interface DiscountableLine {
  price_minor: number
  currency: string
  what: "session" | "camp" | "package" | "membership"
}

/** A session of this type, or a package. */
export const whatIsSold = (slug: string | undefined): DiscountableLine["what"] =>
  slug === undefined ? "package" : slug === "camp" ? "camp" : "session"

/** Whether a discount is for an item. */
export const isFor = (target: DiscountTarget, { what, currency }: DiscountableLine): boolean =>
  currency === academy.currency && (target === "everything" ? what !== "membership" : target === `${what}s`)

/** Why a discount code takes nothing off these items. */
export const discountMisses = ["discount_not_for_this", "discount_below_least"] as const
export type DiscountMiss = (typeof discountMisses)[number]

/** What a discount code takes off each item, in minor units, or why it takes nothing off. */
export function discountLines(
  terms: DiscountTerms,
  lines: readonly DiscountableLine[],
): { shares: number[]; miss: null } | { shares: null; miss: DiscountMiss } {
  const open = lines.map((line) => (isFor(terms.target, line) ? line.price_minor : 0))
  const total = open.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return { shares: null, miss: "discount_not_for_this" }
  if (total < terms.least_minor) return { shares: null, miss: "discount_below_least" }
  const off = terms.amount_minor ?? Math.round((total * (terms.percent ?? 0)) / 100)
  return { shares: spreadDiscount(open, Math.min(off, total)), miss: null }
}

export interface DiscountUse {
  starts_at: Date
  ends_at: Date | null
  /** Orders that use it, paid or waiting for their payment. */
  uses: number
  most_uses: number | null
  /** Those of the family. */
  family_uses: number
  most_per_family: number | null
}

/** Why a discount code can't be used now, if it can't. */
export const discountRefusals = [
  "discount_not_yet",
  "discount_ended",
  "discount_already_used",
  "discount_used_up",
] as const

export function whyNoDiscount(
  { starts_at, ends_at, uses, most_uses, family_uses, most_per_family }: DiscountUse,
  now: Date,
): (typeof discountRefusals)[number] | null {
  if (now < starts_at) return "discount_not_yet"
  if (ends_at !== null && now >= ends_at) return "discount_ended"
  if (most_per_family !== null && family_uses >= most_per_family) return "discount_already_used"
  return most_uses !== null && uses >= most_uses ? "discount_used_up" : null
}
