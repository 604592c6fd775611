import type { Attendance, BookingTypeSlug } from "./bookings.ts"
import { addWallClockDays, DAY_MS, dayBounds, HOUR_MS, wallClockDate } from "./time.ts"

/** Who can read a note on a session: its author, or families whose child attended. */
export const noteAudiences = ["own", "families"] as const
export type NoteAudience = (typeof noteAudiences)[number]

/** Templates of a coach's message to families, in each family's language; `other` has only the coach's own words. */
export const messageTopics = ["weather", "later_start", "indoor_shoes", "meeting_point", "other"] as const
export type MessageTopic = (typeof messageTopics)[number]

/** The most pictures in the news of one session. */
export const MOST_SESSION_PICTURES = 4

/** The most messages to the families of one session within a day. */
export const MESSAGES_A_DAY = 5
/** How long after a session its families can be sent messages. */
export const MESSAGE_AFTER_MS = DAY_MS
/** The most parts of a session plan, and the longest part in minutes. */
export const MOST_PLAN_PARTS = 12
export const MOST_PART_MINUTES = 180

/** The least number of ratings of which a coach sees the mean, so that single families stay anonymous. */
export const LEAST_RATINGS = 5

/** How long a phone without a connection keeps changes to upload. */
const LONGEST_OFFLINE_MS = 7 * DAY_MS

/**
 * When a change was made on a phone, by its clock, limited to now and to how long phones keep changes. Of two changes
 * the later one wins.
 * @param claimed ISO 8601 from the phone; now if left out
 * @returns null if it is not an instant
 */
export function whenWritten(claimed: string | undefined, now: Date): Date | null {
  if (claimed === undefined) return now
  const at = new Date(claimed)
  if (Number.isNaN(at.getTime())) return null
  return new Date(Math.min(now.getTime(), Math.max(at.getTime(), now.getTime() - LONGEST_OFFLINE_MS)))
}

/** The kinds of a coach's messages: those sent to families, and what families reported about a player. */
export const staffMessageKinds = ["told", "late", "away"] as const

export interface MessageFacts {
  now: Date
  status: "scheduled" | "cancelled"
  ends_at: Date
  /** Guardians of players with a seat. */
  guardians: number
}

export type MessageRefusal = "bookable_cancelled" | "session_over" | "nobody_booked"

/** Why the families of a session cannot be sent a message now, or null. */
export function whyNoMessage({ now, status, ends_at, guardians }: MessageFacts): MessageRefusal | null {
  if (status === "cancelled") return "bookable_cancelled"
  if (now.getTime() > ends_at.getTime() + MESSAGE_AFTER_MS) return "session_over"
  return guardians === 0 ? "nobody_booked" : null
}

/** How long before a session attendance can be marked: children arrive early. */
const ATTENDANCE_BEFORE_MS = HOUR_MS

/** From when attendance can be marked and walk-ins added. */
export const attendanceOpensAt = (startsAt: Date): Date => new Date(startsAt.getTime() - ATTENDANCE_BEFORE_MS)

/** For how many days its coaches can change a session's attendance; after that only admins can. */
export const ATTENDANCE_DAYS = 7

/** Until when the coaches of a session can change its attendance. */
export const attendanceClosesAt = (endsAt: Date): Date => addWallClockDays(endsAt, ATTENDANCE_DAYS)

export interface AttendanceFacts {
  pressedAt: Date
  now: Date
  /** Null removes a mark. */
  attendance: Attendance | null
  starts_at: Date
  ends_at: Date
  /** The caller is a coach of the session. */
  isMine: boolean
  isOffice: boolean
}

export type AttendanceRefusal = "not_own_session" | "attendance_too_early" | "attendance_too_late"

/**
 * Why attendance cannot be marked with a click made at that time, or null. Phones may upload clicks later: the click
 * must not be too early, nor its arrival too late, because only the arrival is certain. Admins have no deadline, and a
 * mark can be removed before the session too.
 */
export function whyNotMarkable({
  pressedAt,
  now,
  attendance,
  starts_at,
  ends_at,
  isMine,
  isOffice,
}: AttendanceFacts): AttendanceRefusal | null {
  if (!isMine && !isOffice) return "not_own_session"
  if (attendance !== null && pressedAt < attendanceOpensAt(starts_at)) return "attendance_too_early"
  return !isOffice && now > attendanceClosesAt(ends_at) ? "attendance_too_late" : null
}

/** How many days before and after today coaches see each other's sessions, in order to substitute. */
export const COLLEAGUES_DAYS = 7

/** The range of start times of other coaches' visible sessions. */
export function colleaguesWindow(now: Date): { from: Date; until: Date } {
  const dayFrom = (days: number) => dayBounds(wallClockDate(addWallClockDays(now, days)))
  return { from: dayFrom(-COLLEAGUES_DAYS).from, until: dayFrom(COLLEAGUES_DAYS).until }
}

/** Why no walk-in can be added now, or null: possible from an hour before until phones have uploaded their changes. */
export function whyNoWalkIn({
  now,
  status,
  starts_at,
  ends_at,
}: Omit<MessageFacts, "guardians"> & { starts_at: Date }):
  | "bookable_cancelled"
  | "walk_in_too_early"
  | "session_over"
  | null {
  if (status === "cancelled") return "bookable_cancelled"
  if (now < attendanceOpensAt(starts_at)) return "walk_in_too_early"
  return now.getTime() > ends_at.getTime() + LONGEST_OFFLINE_MS ? "session_over" : null
}

/**
 * How long before a session its coach can cancel it, for example because of rain. Earlier, admins do it, who can offer
 * another date.
 */
const OWN_CANCELLATION_BEFORE_MS = DAY_MS

/** Why a coach cannot cancel its session now, or null. Camps are left to admins, because of their length and price. */
export function whyNoOwnCancellation({
  now,
  status,
  booking_type,
  starts_at,
  ends_at,
}: Omit<MessageFacts, "guardians"> & { starts_at: Date; booking_type: BookingTypeSlug }):
  | "already_cancelled"
  | "session_over"
  | "office_cancels"
  | null {
  if (status === "cancelled") return "already_cancelled"
  if (ends_at <= now) return "session_over"
  const isEarly = now.getTime() < starts_at.getTime() - OWN_CANCELLATION_BEFORE_MS
  return isEarly || booking_type === "camp" ? "office_cancels" : null
}

/**
 * Which of these first names occur in a text, as words or with the genitive's s: a note to all families must not name a
 * child.
 * @returns each once, in the order of `names`
 */
export function namesIn(text: string, names: readonly string[]): string[] {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu))
  const isIn = (name: string) => {
    const [first = ""] = name.toLowerCase().match(/[\p{L}\p{M}]+/u) ?? []
    return first.length > 1 && (words.has(first) || words.has(`${first}s`))
  }
  return [...new Set(names)].filter(isIn)
}
