import { toWallClock } from "./time.ts"

/** The six abilities, in the order of the card. */
export const abilityNames = ["pace", "shooting", "passing", "dribbling", "defense", "physical"] as const
export type AbilityName = (typeof abilityNames)[number]
export const MOST_ABILITY = 99

/** The halves of a training year: January to June, July to December. */
export const terms = ["spring", "autumn"] as const
export type Term = (typeof terms)[number]

/** The term that an instant lies in, by the wall in Stockholm. */
export function termOf(instant: Date): { year: number; term: Term } {
  const { year, month } = toWallClock(instant)
  return { year, term: month <= 6 ? "spring" : "autumn" }
}

/** The first and the last day of a term, `YYYY-MM-DD`. */
export const termDays = ({ year, term }: { year: number; term: Term }): { first: string; last: string } =>
  term === "spring"
    ? { first: `${year}-01-01`, last: `${year}-06-30` }
    : { first: `${year}-07-01`, last: `${year}-12-31` }

/** A coach sees a player for this long after the last session together, and while one is booked. */
export const COACHED_WEEKS = 12

/** What is missing before a family is told: a sentence of the coach's own, and all six abilities. */
export function whyNotPublishable(
  review: { word: string } & Record<AbilityName, number>,
): "word" | AbilityName | null {
  if (!review.word.trim()) return "word"
  return abilityNames.find((name) => review[name] === 0) ?? null
}
