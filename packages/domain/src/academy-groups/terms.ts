import type { GroupOfSettings } from "./setting.ts"

/**
 * The least days for withdrawing from what is bought at a distance: chapter 2, section 10 of the Swedish act on
 * distance contracts (2005:59), from article 9 of directive 2011/83/EU. An academy may give more.
 */
export const LEAST_WITHDRAWAL_DAYS = 14

const days = {
  kind: "integer",
  min: LEAST_WITHDRAWAL_DAYS,
  max: 90,
  card: "withdrawal",
  unit: "days",
} as const

/** What families agree to when they book or buy. A change is for new agreements: those who have one keep theirs. */
export const terms = {
  /** Until how long before the start a seat can be cancelled or moved free of charge. */
  notice_hours: { kind: "integer", min: 1, max: 168, card: "cancelling", unit: "hours" },
  withdrawal_days: days,
  /** For how long the office refunds the unused passes of a pack. */
  money_back_days: { ...days, not_below: "withdrawal_days" },
} as const satisfies GroupOfSettings
