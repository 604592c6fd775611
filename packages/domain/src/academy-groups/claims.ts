import type { GroupOfSettings } from "./setting.ts"

const figure = { kind: "integer", min: 1, max: 100_000, nullable: true } as const
const weeks = { ...figure, card: "fitness", max: 52, unit: "weeks" } as const

/** Said of the academy only after an owner has said that it is true. */
const promise = { kind: "flag", card: "promises", blank: false } as const

/** What the public pages claim of the academy, beside its promises. What is left empty is claimed nowhere. */
export const claims = {
  players: { ...figure, card: "figures", unit: "players" },
  coaches: { ...figure, card: "figures", max: 1_000 },
  years: { ...figure, card: "figures", max: 200, unit: "years" },
  talents_trained: { ...figure, card: "talents", unit: "players" },
  talents_elite: { ...figure, card: "talents", unit: "players" },
  talents_years: { ...figure, card: "talents", max: 200, unit: "years" },
  talents_dedication: { ...figure, card: "talents", max: 100, unit: "percent" },
  first_weeks_from: weeks,
  first_weeks_to: { ...weeks, not_below: "first_weeks_from" },
  significant_weeks_from: { ...weeks, not_below: "first_weeks_to" },
  significant_weeks_to: { ...weeks, not_below: "significant_weeks_from" },
  checks: promise,
  licensed: promise,
  near_transport: promise,
  languages: { ...promise, only: "sweden" },
  story: promise,
} as const satisfies GroupOfSettings
