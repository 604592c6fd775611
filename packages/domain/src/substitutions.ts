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
