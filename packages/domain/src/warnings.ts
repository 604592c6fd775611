import { type AbsenceDays, isAwayOn } from "./absences.ts"
import { academy } from "./academy.ts"
import { type BookingTypeSlug, GROUP_CAPACITY } from "./bookings.ts"
import { wallClockDate } from "./time.ts"

/** What the office is told before it does something all the same. It is warned, never kept from it. */
export const warningCodes = [
  "coach_elsewhere",
  "pitch_taken",
  "coach_away",
  "outside_birth_years",
  "over_capacity",
  "large_group",
  "few_coaches",
] as const
export type WarningCode = (typeof warningCodes)[number]

export interface Warning {
  code: WarningCode
  /** The sessions that it is about; none when it is about a player or a coach's absence. */
  about: number[]
}

/** What of a session may stand in the way of another. */
export interface PlannedTime {
  starts_at: Date
  ends_at: Date
  address_id: number
  /** As written; the same words, whatever their case, are the same pitch. */
  pitch: string
  coach_ids: readonly number[]
}

/** What of a session says how many train together, and who looks after them. */
export interface PlannedSize {
  booking_type: BookingTypeSlug
  capacity: number
  coach_ids: readonly number[]
}

/** When a coach is away. */
export interface CoachAbsence extends AbsenceDays {
  coach_id: number
}

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether two sessions are on at the same time; one that begins when the other ends is not. */
export const overlap = (
  one: Pick<PlannedTime, "starts_at" | "ends_at">,
  other: Pick<PlannedTime, "starts_at" | "ends_at">,
): boolean => one.starts_at < other.ends_at && other.starts_at < one.ends_at

/**
 * Where a session meets others: a coach of it who is elsewhere or away, its pitch that is taken.
 * @param others those that take place, without the session itself
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

/** By how many seats a session is larger than the academy promises; at most 0 when it keeps its word. */
const seatsTooMany = ({ booking_type, capacity, coach_ids }: PlannedSize) => ({
  large_group: booking_type === "group" ? capacity - GROUP_CAPACITY : 0,
  few_coaches:
    booking_type === "camp" ? capacity - new Set(coach_ids).size * academy.camps.players_per_coach : 0,
})

/**
 * Where a session has more seats than the academy promises: a group of more than six, a camp of more than eight for
 * each coach.
 * @param before the session as it was: what was too many there is told again only when it becomes more
 */
export function findSizeWarnings(planned: PlannedSize, before?: PlannedSize): Warning[] {
  const [now, then] = [seatsTooMany(planned), before ? seatsTooMany(before) : null]
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

/** The warnings that nobody has confirmed yet. */
export const unconfirmed = <W extends Pick<Warning, "code">>(
  found: readonly W[],
  confirmed: readonly string[],
): W[] => found.filter(({ code }) => !confirmed.includes(code))
