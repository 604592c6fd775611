import type { Attendance, BookingTypeSlug } from "./bookings.ts"
import { addWallClockDays, DAY_MS, dayBounds, HOUR_MS, wallClockDate } from "./time.ts"

/** Who reads a note on a session: its writer alone, or the families whose child was there. */
export const noteAudiences = ["own", "families"] as const
export type NoteAudience = (typeof noteAudiences)[number]

/** What a coach tells a session's families in one word, each in its language; `other` is said in own words only. */
export const messageTopics = ["weather", "later_start", "indoor_shoes", "meeting_point", "other"] as const
export type MessageTopic = (typeof messageTopics)[number]

/** The families of one session are written to at most so often within a day. */
export const MESSAGES_A_DAY = 5
/** Until so long after its end the families of a session may be written to. */
export const MESSAGE_AFTER_MS = DAY_MS
/** A plan of a session has at most so many parts, each of at most so many minutes. */
export const MOST_PLAN_PARTS = 12
export const MOST_PART_MINUTES = 180

/** A coach sees the mean of its ratings from so many answers on: fewer would point at single families. */
export const LEAST_RATINGS = 5

/** A phone that was without a net sends what was written on it up to so long ago. */
const LONGEST_OFFLINE_MS = 7 * DAY_MS

/**
 * When something was written on a phone, by its own clock: never later than now, never longer ago than phones keep it.
 * Two who write the same are told apart by it, the later one stays.
 * @param claimed ISO 8601 as the phone says it; left out, it is now
 * @returns null when that is no instant
 */
export function whenWritten(claimed: string | undefined, now: Date): Date | null {
  if (claimed === undefined) return now
  const at = new Date(claimed)
  if (Number.isNaN(at.getTime())) return null
  return new Date(Math.min(now.getTime(), Math.max(at.getTime(), now.getTime() - LONGEST_OFFLINE_MS)))
}

/** What is in a coach's messages: what families of its sessions were told, and what they said of a player. */
export const staffMessageKinds = ["told", "late", "away"] as const

export interface MessageFacts {
  now: Date
  status: "scheduled" | "cancelled"
  ends_at: Date
  /** Guardians of the players with a seat. */
  guardians: number
}

export type MessageRefusal = "bookable_cancelled" | "session_over" | "nobody_booked"

/** Why the families of a session cannot be written to now, or null. */
export function whyNoMessage({ now, status, ends_at, guardians }: MessageFacts): MessageRefusal | null {
  if (status === "cancelled") return "bookable_cancelled"
  if (now.getTime() > ends_at.getTime() + MESSAGE_AFTER_MS) return "session_over"
  return guardians === 0 ? "nobody_booked" : null
}

/** From so long before a session coaches note who is there: children come before it begins. */
const ATTENDANCE_BEFORE_MS = HOUR_MS

/** From when on it is noted who is there, and who came without a booking is put in. */
export const attendanceOpensAt = (startsAt: Date): Date => new Date(startsAt.getTime() - ATTENDANCE_BEFORE_MS)

/** For so many days after a session its coaches may still change who was there; then only the office does. */
export const ATTENDANCE_DAYS = 7

/** Until when the coaches of a session may change who was there. */
export const attendanceClosesAt = (endsAt: Date): Date => addWallClockDays(endsAt, ATTENDANCE_DAYS)

export interface AttendanceFacts {
  pressedAt: Date
  now: Date
  /** Null takes a mark back. */
  attendance: Attendance | null
  starts_at: Date
  ends_at: Date
  /** The caller is a coach of the session. */
  isMine: boolean
  isOffice: boolean
}

export type AttendanceRefusal = "not_own_session" | "attendance_too_early" | "attendance_too_late"

/**
 * Why nobody can be marked by a press of that moment, or null. What phones kept arrives later: it is the press that may
 * not be too early, and its arrival that may not be too late, since only that one is known for sure. The office has no
 * end, and a mark is taken back before the session as well.
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

/** So many days before and after today coaches see each other's sessions: to stand in for one another. */
export const COLLEAGUES_DAYS = 7

/** The instants between which a session begins that coaches see of each other. */
export function colleaguesWindow(now: Date): { from: Date; until: Date } {
  const dayFrom = (days: number) => dayBounds(wallClockDate(addWallClockDays(now, days)))
  return { from: dayFrom(-COLLEAGUES_DAYS).from, until: dayFrom(COLLEAGUES_DAYS).until }
}

/** Why nobody can be added at the pitch now, or null: from an hour before until phones have sent what they kept. */
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
 * From so long before a session its coach may cancel it: rain is seen late. Earlier the office does, which offers
 * another date.
 */
const OWN_CANCELLATION_BEFORE_MS = DAY_MS

/** Why a coach cannot cancel its session now, or null. A camp is the office's: days and large sums hang on it. */
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
 * Which of these first names stand in a text, as words of their own or with the genitive's s: a note to all families
 * names no child.
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
