import { fromWallClock, HOUR_MS, toWallClock } from "./time.ts"

/** Who pays for the invited player's seat; decided before the invitation is sent. */
export const invitationPayers = ["invited", "inviter"] as const
export type InvitationPayer = (typeof invitationPayers)[number]
/**
 * `waiting` holds a seat; the others are final, except that `accepted` waits again if its payment does not arrive.
 * `withdrawn`: the inviting booking was cancelled, or the seat ended.
 */
export const invitationStates = ["waiting", "accepted", "declined", "expired", "withdrawn"] as const
export type InvitationState = (typeof invitationStates)[number]

/** How long an invitation made after the usual deadline holds its seat. */
export const LATE_INVITATION_MS = 2 * HOUR_MS
/** The most unanswered invitations of an account per session: each holds an unpaid seat for days. */
export const MOST_WAITING_INVITATIONS = 4
/** The shortest search for a player, in letters. */
export const SHORTEST_PLAYER_SEARCH = 2
/** Searches per account and hour. */
export const PLAYER_SEARCHES_AN_HOUR = 30

const ANSWER_BY_HOUR = 20

/**
 * Until when an invitation made now holds its seat: 20:00 at the academy on the evening before the session, whatever a
 * clock change does; after that for two hours, but not beyond the start.
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

/** Whether an invitation can be answered: it has no answer yet, and its seat is still held. */
export const isInvitationOpen = ({ now, state, held_until }: InvitationFacts): boolean =>
  state === "waiting" && now < held_until
