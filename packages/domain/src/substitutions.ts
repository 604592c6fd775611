import { compareNames } from "./name-order.ts"
/** How asking for a substitute ends: somebody takes the session, or whoever asked leads it after all. */
export const substitutionEnds = ["taken", "withdrawn"] as const
export type SubstitutionEnd = (typeof substitutionEnds)[number]

export interface SubstitutionFacts {
  now: Date
  status: "scheduled" | "cancelled"
  starts_at: Date
}

/** Why a session can't change its coach by a substitution any more, or null. */
export function whyNoSubstitution({
  now,
  status,
  starts_at,
}: SubstitutionFacts): "bookable_cancelled" | "bookable_started" | null {
  if (status === "cancelled") return "bookable_cancelled"
  return starts_at <= now ? "bookable_started" : null
}

/** How well a coach knows the kind of a session: leads its type for the same birth years, its type, or neither. */
export const substituteFits = ["same_years", "same_type", "other"] as const
export type SubstituteFit = (typeof substituteFits)[number]

/** What a coach led so many days before a session, or leads so many days after it, says what it is used to. */
export const SUBSTITUTE_HABIT_DAYS = 84

interface Substitute {
  name: string
  fit: SubstituteFit
  /** Metres from where the coach is that day, or usually; null when nothing says where. */
  metres: number | null
}

/** Free coaches as whoever asks reads them: who knows the kind of session best first, of those the nearest first. */
export const orderSubstitutes = <S extends Substitute>(coaches: readonly S[]): S[] =>
  coaches.toSorted(
    (one, other) =>
      substituteFits.indexOf(one.fit) - substituteFits.indexOf(other.fit) ||
      (one.metres ?? Number.MAX_VALUE) - (other.metres ?? Number.MAX_VALUE) ||
      compareNames(one.name, other.name),
  )
