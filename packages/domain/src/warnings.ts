import { type AbsenceDays, isAwayOn } from "./absences.ts"
import type { GroupValues } from "./academy-fields.ts"
import type { BookingTypeSlug } from "./bookings.ts"
import { wallClockDate } from "./time.ts"

/** Warnings that an admin may confirm. They never block. */
export const warningCodes = [
  "coach_elsewhere",
  "pitch_taken",
  "coach_away",
  "day_off",
  "outside_birth_years",
  "over_capacity",
  "has_waiting",
  "large_group",
  "few_coaches",
] as const
export type WarningCode = (typeof warningCodes)[number]

export interface Warning {
  code: WarningCode
  /** The sessions it is about; empty for a player or a coach's absence. */
  about: number[]
}

/** Facts of a session that can conflict with another. */
export interface PlannedTime {
  starts_at: Date
  ends_at: Date
  address_id: number
  /** As entered; compared ignoring case. */
  pitch: string
  coach_ids: readonly number[]
}

/** Facts about how many train together, and with how many coaches. */
export interface PlannedSize {
  booking_type: BookingTypeSlug
  capacity: number
  coach_ids: readonly number[]
}

/** An absence of a coach. */
export interface CoachAbsence extends AbsenceDays {
  coach_id: number
}

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether two sessions overlap. One that starts when the other ends does not. */
export const overlap = (
  one: Pick<PlannedTime, "starts_at" | "ends_at">,
  other: Pick<PlannedTime, "starts_at" | "ends_at">,
): boolean => one.starts_at < other.ends_at && other.starts_at < one.ends_at

/**
 * Conflicts of a session: a coach with another session or away, a pitch in use.
 * @param others other sessions that take place
 * @param absences of any coaches, on any days
 */
export function findClashes(
  planned: PlannedTime,
  others: readonly (PlannedTime & { id: number })[],
  absences: readonly CoachAbsence[] = [],
): Warning[] {
  const meanwhile = others.filter((other) => overlap(planned, other))
  const idsOf = (found: typeof meanwhile) => found.map(({ id }) => id)
  const sharesCoach = meanwhile.filter(({ coach_ids }) =>
    coach_ids.some((id) => planned.coach_ids.includes(id)),
  )
  const sharesPitch = meanwhile.filter(
    ({ address_id, pitch }) => address_id === planned.address_id && sameWords(pitch, planned.pitch),
  )
  const met = [
    { code: "coach_elsewhere" as const, about: idsOf(sharesCoach) },
    { code: "pitch_taken" as const, about: idsOf(sharesPitch) },
  ].filter(({ about }) => about.length > 0)
  const isSomebodyAway = whoIsAway(planned, absences).length > 0
  return isSomebodyAway ? [...met, { code: "coach_away", about: [] }] : met
}

type PromisedSizes = Pick<GroupValues<"rules">, "group_players" | "camp_players_per_coach">

/** By how many seats a session exceeds what the academy promises; 0 or less if it does not. */
const seatsTooMany = ({ booking_type, capacity, coach_ids }: PlannedSize, promised: PromisedSizes) => ({
  large_group: booking_type === "group" ? capacity - promised.group_players : 0,
  few_coaches:
    booking_type === "camp" ? capacity - new Set(coach_ids).size * promised.camp_players_per_coach : 0,
})

/**
 * Warns if a session has more seats than promised in a group, or per coach at a camp.
 * @param before the session before the change: an existing excess warns again only when it grows
 */
export function findSizeWarnings(
  planned: PlannedSize,
  promised: PromisedSizes,
  before?: PlannedSize,
): Warning[] {
  const [now, then] = [seatsTooMany(planned, promised), before ? seatsTooMany(before, promised) : null]
  return (["large_group", "few_coaches"] as const)
    .filter((code) => now[code] > Math.max(0, then?.[code] ?? 0))
    .map((code) => ({ code, about: [] }))
}

/** The coaches of a session who are away on its day. */
export const whoIsAway = (
  { starts_at, coach_ids }: Pick<PlannedTime, "starts_at" | "coach_ids">,
  absences: readonly CoachAbsence[],
): number[] =>
  coach_ids.filter((id) =>
    absences.some((absence) => absence.coach_id === id && isAwayOn(absence, wallClockDate(starts_at))),
  )

/** The warnings that are not confirmed yet. */
export const unconfirmed = <W extends Pick<Warning, "code">>(
  found: readonly W[],
  confirmed: readonly string[],
): W[] => found.filter(({ code }) => !confirmed.includes(code))
