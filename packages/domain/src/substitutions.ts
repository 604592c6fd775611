import { compareNames } from "./name-order.ts"
/** How a request for a substitute ends: somebody takes the session, it is withdrawn, or nobody is needed any more. */
export const substitutionEnds = ["taken", "withdrawn", "closed"] as const
export type SubstitutionEnd = (typeof substitutionEnds)[number]

export interface SubstitutionFacts {
  now: Date
  status: "scheduled" | "cancelled"
  starts_at: Date
}

/** Why a session can't get a substitute any more, or null. */
export function whyNoSubstitution({
  now,
  status,
  starts_at,
}: SubstitutionFacts): "bookable_cancelled" | "bookable_started" | null {
  if (status === "cancelled") return "bookable_cancelled"
  return starts_at <= now ? "bookable_started" : null
}

/** How well a coach knows this kind of session: leads its type for the same birth years, its type, or neither. */
export const substituteFits = ["same_years", "same_type", "other"] as const
export type SubstituteFit = (typeof substituteFits)[number]

/** Whether a coach can lead a session at a time: can, has another one then, said to be away on that day. */
export const coachStates = ["free", "busy", "away"] as const
export type CoachState = (typeof coachStates)[number]

/** How many days before and after the session a coach's other sessions are considered. */
export const SUBSTITUTE_HABIT_DAYS = 84

interface Substitute {
  name: string
  fit: SubstituteFit
  /** Metres from where the coach is on that day, or usually; null if unknown. */
  metres: number | null
}

/** Available coaches in display order: those who know the kind of session best first, then the nearest. */
export const orderSubstitutes = <S extends Substitute>(coaches: readonly S[]): S[] =>
  coaches.toSorted(
    (one, other) =>
      substituteFits.indexOf(one.fit) - substituteFits.indexOf(other.fit) ||
      (one.metres ?? Number.MAX_VALUE) - (other.metres ?? Number.MAX_VALUE) ||
      compareNames(one.name, other.name),
  )
