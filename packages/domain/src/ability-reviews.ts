import { toWallClock } from "./time.ts"

/** The six abilities, in the order of the card. */
export const abilityNames = ["pace", "shooting", "passing", "dribbling", "defense", "physical"] as const
export type AbilityName = (typeof abilityNames)[number]
export const MOST_ABILITY = 99

/** The halves of a training year: January to June, July to December. */
export const terms = ["spring", "autumn"] as const
export type Term = (typeof terms)[number]

/** The term that contains an instant, in the academy's time. */
export function termOf(instant: Date): { year: number; term: Term } {
  const { year, month } = toWallClock(instant)
  return { year, term: month <= 6 ? "spring" : "autumn" }
}

/** The first and the last day of a term, `YYYY-MM-DD`. */
export const termDays = ({ year, term }: { year: number; term: Term }): { first: string; last: string } =>
  term === "spring"
    ? { first: `${year}-01-01`, last: `${year}-06-30` }
    : { first: `${year}-07-01`, last: `${year}-12-31` }

/** How long a coach may see a player after their last session together. A booked session gives access too. */
export const COACHED_WEEKS = 12

/** What a review needs before it is published: a comment and all six abilities. */
export function whyNotPublishable(
  review: { word: string } & Record<AbilityName, number>,
): "word" | AbilityName | null {
  if (!review.word.trim()) return "word"
  return abilityNames.find((name) => review[name] === 0) ?? null
}
