import type { Attendance } from "./bookings.ts"
import type { ReportState } from "./development.ts"
import { DEFAULT_XP_PER_STAT } from "./players.ts"
import { wallClockDate } from "./time.ts"

/** The sources of points. */
export const claimCauses = ["attendance", "game", "achievement", "stat"] as const
export type ClaimCause = (typeof claimCauses)[number]
/** Why points were added or removed; `opening` is the balance from before the list existed. */
export const pointCauses = [...claimCauses, "opening"] as const
export type PointCause = (typeof pointCauses)[number]

/** The points per source; one recorded stat gives the specification's default (decision 21). */
export const pointsFor: Record<ClaimCause, number> = {
  attendance: 15,
  game: 15,
  achievement: 30,
  stat: DEFAULT_XP_PER_STAT,
}

/** The daily limit of points from a family's unconfirmed reports. */
export const SELF_REPORTED_POINTS_A_DAY = 30

/** A source of points. */
export interface PointClaim {
  cause: ClaimCause
  /** The id of its row, unique per kind of source. */
  source_id: number
  state: ReportState
  /** `YYYY-MM-DD` of the academy: the day of the report or session, for the daily limit. */
  day: string
}

/** An entry of the list that explains a player's points. Entries are never changed. */
export interface PointEntry {
  cause: ClaimCause
  source_id: number
  day: string
  points: number
}

/**
 * The points of each claim of a player. Confirmed claims give all their points, declined ones none; those reported on
 * one day share the daily limit, earlier ones first.
 * @param claims in the order in which they were reported
 */
export function allotPoints(claims: readonly PointClaim[]): number[] {
  const left = new Map<string, number>()
  return claims.map(({ cause, state, day }) => {
    if (state === "declined") return 0
    if (state === "confirmed") return pointsFor[cause]
    const ofDay = left.get(day) ?? SELF_REPORTED_POINTS_A_DAY
    const given = Math.min(ofDay, pointsFor[cause])
    left.set(day, ofDay - given)
    return given
  })
}

/** Why a claim gives fewer points than its source. */
export const pointCuts = ["daily_limit", "declined"] as const
export type PointCut = (typeof pointCuts)[number]

/**
 * Why a claim gives fewer points, or null if it gives all of them.
 * @param given its current points
 */
export function whyFewerPoints(
  { cause, state }: Pick<PointClaim, "cause" | "state">,
  given: number,
): PointCut | null {
  if (state === "declined") return "declined"
  return state === "told" && given < pointsFor[cause] ? "daily_limit" : null
}

interface Told {
  id: number
  state: ReportState
  created_at: Date
}

/** Everything that gives a player points, in order. Sessions count if the player was present. */
export function claimsOf(sources: {
  games: readonly Told[]
  achievements: readonly Told[]
  stats: readonly Told[]
  sessions: readonly { id: number; starts_at: Date; attendance: Attendance | null }[]
}): PointClaim[] {
  const toClaim =
    (cause: ClaimCause) =>
    ({ id, state, created_at }: Told) => ({ cause, source_id: id, state, at: created_at })
  return [
    ...sources.games.map(toClaim("game")),
    ...sources.achievements.map(toClaim("achievement")),
    ...sources.stats.map(toClaim("stat")),
    ...sources.sessions
      .filter(({ attendance }) => attendance === "present")
      .map(({ id, starts_at }) => ({
        cause: "attendance" as const,
        source_id: id,
        state: "confirmed" as const,
        at: starts_at,
      })),
  ]
    .sort(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        claimCauses.indexOf(one.cause) - claimCauses.indexOf(other.cause) ||
        one.source_id - other.source_id,
    )
    .map(({ at, ...claim }) => ({ ...claim, day: wallClockDate(at) }))
}

/**
 * The entries to add so that the list sums to the points of the claims: for new claims, changed decisions of a coach,
 * and removed claims.
 * @param booked the existing entries, without the opening one
 */
export function missingEntries(claims: readonly PointClaim[], booked: readonly PointEntry[]): PointEntry[] {
  const keyOf = ({ cause, source_id, day }: Omit<PointEntry, "points">) => `${cause} ${source_id} ${day}`
  const missing = new Map<string, PointEntry>()
  const add = ({ cause, source_id, day }: Omit<PointEntry, "points">, points: number) => {
    const key = keyOf({ cause, source_id, day })
    const before = missing.get(key)?.points ?? 0
    missing.set(key, { cause, source_id, day, points: before + points })
  }
  const allotted = allotPoints(claims)
  for (const [index, claim] of claims.entries()) add(claim, allotted[index] ?? 0)
  for (const entry of booked) add(entry, -entry.points)
  return [...missing.values()].filter(({ points }) => points !== 0)
}
