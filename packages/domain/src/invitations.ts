import { fromWallClock, HOUR_MS, toWallClock } from "./time.ts"

/** Who pays the invited player's seat; fixed before the invitation is sent. */
export const invitationPayers = ["invited", "inviter"] as const
export type InvitationPayer = (typeof invitationPayers)[number]
/**
 * `waiting` holds a seat; the others are final, but for `accepted` by a payment that does not come: that waits again.
 * `withdrawn`: the inviting booking was cancelled, or the seat ended.
 */
export const invitationStates = ["waiting", "accepted", "declined", "expired", "withdrawn"] as const
export type InvitationState = (typeof invitationStates)[number]

/** An invitation made after the usual deadline holds its seat this long. */
export const LATE_INVITATION_MS = 2 * HOUR_MS
/**
 * So many of an account's invitations wait for an answer at one session: each holds a seat that nobody has paid, for
 * days.
 */
export const MOST_WAITING_INVITATIONS = 4
/** Players are searched for from so many letters on. */
export const SHORTEST_PLAYER_SEARCH = 2
/** So many searches an account may make in an hour. */
export const PLAYER_SEARCHES_AN_HOUR = 30

const ANSWER_BY_HOUR = 20

/**
 * Until when an invitation made now holds its seat: 20:00 in Stockholm on the evening before the session, whatever the
 * clock change does; when that is past two hours, yet never longer than until the session begins.
 */
export function invitationHeldUntil(now: Date, startsAt: Date): Date {
  const { year, month, day } = toWallClock(startsAt)
  const evening = fromWallClock({ year, month, day: day - 1, hour: ANSWER_BY_HOUR, minute: 0, second: 0 })
  if (now < evening) return evening
  const late = new Date(now.getTime() + LATE_INVITATION_MS)
  return late < startsAt ? late : startsAt
}

export interface InvitationFacts {
  now: Date
  state: InvitationState
  held_until: Date
}

/** Whether an invitation can still be answered: nobody has, and its seat is still held. */
export const isInvitationOpen = ({ now, state, held_until }: InvitationFacts): boolean =>
  state === "waiting" && now < held_until
