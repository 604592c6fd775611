import { addWallClockDays, dayBounds, wallClockDate } from "./time.ts"

/** The facts of a lot that decide what its passes pay for. */
export interface PassLot {
  id: number
  pass_type_id: number
  amount: number
  /** Midnight at the academy: the passes pay for sessions that begin before it. Null: no expiry. */
  expires_at: Date | null
  /** From the first to the second instant they can't be used: the membership is paused. */
  rest_from: Date | null
  rest_until: Date | null
  /** The players who may use them; null for all players of the account. */
  player_ids: readonly number[] | null
}

/** A seat that a pass may pay. */
export interface PassSeat {
  /** The type of pass for the session; null if no pass pays for it. */
  pass_type_id: number | null
  player_id: number
  starts_at: Date
}

/** A player who is not known yet: passes for all players can be used, those of a membership can't. */
export const ANY_PLAYER = 0

export const passRefusals = [
  "no_pass_left",
  "pass_not_for_player",
  "pass_paused",
  "pass_expires_before_session",
] as const
export type PassRefusal = (typeof passRefusals)[number]

/**
 * Why no pass of these lots pays for the seat, or null. A pass pays for sessions that begin before it expires; one of a
 * membership only for its players, and neither during its pause nor for a session in it.
 */
export function whyNoPass(lots: readonly PassLot[], seat: PassSeat, now: Date): PassRefusal | null {
  const left = lots.filter(
    ({ pass_type_id, amount, expires_at }) =>
      pass_type_id === seat.pass_type_id && amount > 0 && (expires_at === null || expires_at > now),
  )
  if (left.length === 0) return "no_pass_left"
  const own = left.filter(({ player_ids }) => player_ids === null || player_ids.includes(seat.player_id))
  if (own.length === 0) return "pass_not_for_player"
  const refusals = own.map((lot) => (restsAt(lot, now) ? "pass_paused" : whyNotValidAt(lot, seat.starts_at)))
  if (refusals.includes(null)) return null
  return refusals.includes("pass_expires_before_session") ? "pass_expires_before_session" : "pass_paused"
}

/** Why a pass of this lot, used or not, doesn't pay for a session at that time, or null. */
export function whyNotValidAt(
  lot: Pick<PassLot, "expires_at" | "rest_from" | "rest_until">,
  startsAt: Date,
): "pass_paused" | "pass_expires_before_session" | null {
  if (restsAt(lot, startsAt)) return "pass_paused"
  return lot.expires_at === null || startsAt < lot.expires_at ? null : "pass_expires_before_session"
}

/** How many passes of these lots can pay for a seat. */
export const countPasses = (lots: readonly PassLot[], seat: PassSeat, now: Date): number =>
  lots.reduce((sum, lot) => (whyNoPass([lot], seat, now) ? sum : sum + lot.amount), 0)

const restsAt = (
  { rest_from, rest_until }: Pick<PassLot, "rest_from" | "rest_until">,
  instant: Date,
): boolean => rest_from !== null && rest_until !== null && rest_from <= instant && instant < rest_until

/** In the order of use: by expiry, then oldest first. */
export const inOrderOfUse = <Lot extends Pick<PassLot, "id" | "expires_at">>(lots: readonly Lot[]): Lot[] => {
  const end = ({ expires_at }: Lot) => expires_at?.getTime() ?? Number.POSITIVE_INFINITY
  return [...lots].sort((one, other) =>
    end(one) === end(other) ? one.id - other.id : end(one) < end(other) ? -1 : 1,
  )
}

/**
 * The lot that pays for each of these seats: its id, or null if none is left. Earlier seats come first, but use another
 * lot if a later seat could not be paid otherwise.
 */
export function assignPasses(
  seats: readonly PassSeat[],
  lots: readonly PassLot[],
  now: Date,
): (number | null)[] {
  const ordered = inOrderOfUse(lots)
  const taken = new Map<PassLot, number[]>(ordered.map((lot) => [lot, []]))
  const place = (index: number, asked: Set<PassLot>): boolean => {
    for (const lot of ordered) {
      const seat = seats[index]
      if (!seat || asked.has(lot) || whyNoPass([lot], seat, now)) continue
      asked.add(lot)
      const holders = taken.get(lot) ?? []
      if (holders.length < lot.amount) {
        holders.push(index)
        return true
      }
      const leaving = holders.findIndex((holder) => place(holder, asked))
      if (leaving === -1) continue
      holders[leaving] = index
      return true
    }
    return false
  }
  for (const index of seats.keys()) place(index, new Set())
  return seats.map((_, index) => ordered.find((lot) => taken.get(lot)?.includes(index))?.id ?? null)
}

/** The last valid day, `YYYY-MM-DD` of the academy, of something that ends at this instant, for display. */
export const lastDayBefore = (endsAt: Date): string => wallClockDate(new Date(endsAt.getTime() - 1))

/** The same for passes, which may have no expiry. */
export const lastDayOfPasses = (expiresAt: Date | null): string | null =>
  expiresAt && lastDayBefore(expiresAt)

/** The instant that ends the validity of a last valid day. */
export const endOfLastDay = (lastDay: string): Date => dayBounds(lastDay).until

/** Midnight after the day that is this many days from now. */
export const endOfDayAfter = (now: Date, days: number): Date =>
  endOfLastDay(wallClockDate(addWallClockDays(now, days)))
