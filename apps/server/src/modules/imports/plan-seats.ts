import { childKey, type ReadRow } from "@academy/domain/family-import"
import type { GroupAnswer, ImportSeatWay } from "@academy/domain/import-groups"
import type { SeriesSession, TakenSeat } from "./read-groups.ts"
import type { Known } from "./read-known.ts"

/** The seats that a row brings its child. */
export interface RowSeats {
  /** Those that it gets. */
  sessions: SeriesSession[]
  /** Sessions of the series to come. */
  dates: number
  /** It has a seat there already. */
  known: number
  full: number
  /** It trains elsewhere at that time. */
  clashing: number
  /** Its year of birth isn't that of the series. */
  is_outside: boolean
  /** Something has to be said before the row can be imported. */
  is_asked: boolean
}

interface Wish {
  row: ReadRow
  /** Of the row whose child it is. */
  child: { email: string; key: string } | null
  answer: GroupAnswer | null
  /** Nothing else keeps the row from being imported. */
  is_ready: boolean
}

type Time = Pick<TakenSeat, "bookable_id" | "starts_at" | "ends_at">

/** The player that a row's child is here, if it is. */
export function knownPlayerOf(known: Known, child: Wish["child"]): number | null {
  const account = child && known.accounts.get(child.email)
  if (!account?.is_theirs) return null
  const found = known.players.find(
    ({ account_id, key }) => account_id === account.account_id && key === child?.key,
  )
  return found?.player_id ?? null
}

export const childOfRow = ({ parent, player }: ReadRow): Wish["child"] =>
  parent && player ? { email: parent.email, key: childKey(player) } : null

/**
 * Gives the rows their seats in their order, as long as there are free ones: what one row takes the next one doesn't
 * get. Reads nothing: under the lock of the sessions the plan is what will be booked.
 */
export function planSeats(
  wishes: readonly Wish[],
  {
    sessions,
    taken,
    known,
  }: { sessions: readonly SeriesSession[]; taken: readonly TakenSeat[]; known: Known },
  way: ImportSeatWay,
): Map<number, RowSeats> {
  const left = new Map(sessions.map(({ id, seats_left }) => [id, seats_left]))
  const times = new Map<string, Time[]>()
  const planned = new Map<number, RowSeats>()
  for (const { row, child, answer, is_ready } of wishes) {
    const { group, player } = row
    if (group?.kind !== "series" || !player || !child) continue
    const name = `${child.email}|${child.key}`
    const player_id = knownPlayerOf(known, child)
    const own = times.get(name) ?? taken.filter((seat) => seat.player_id === player_id)
    const dates = sessions.filter(({ series_id }) => series_id === group.id)
    const fresh = dates.filter(({ id }) => !own.some(({ bookable_id }) => bookable_id === id))
    const clashing = fresh.filter(({ starts_at, ends_at }) =>
      own.some((seat) => seat.starts_at < ends_at && starts_at < seat.ends_at),
    )
    const free = fresh.filter((one) => !clashing.includes(one) && (left.get(one.id) ?? 0) > 0)
    const year = player.year_of_birth
    const is_outside = fresh.some(
      ({ min_birth_year: min, max_birth_year: max }) =>
        (min !== null && year < min) || (max !== null && year > max),
    )
    const isBooked = way !== "tag" && answer !== "tag"
    const is_asked =
      way !== "tag" && answer === null && (free.length < fresh.length || (is_outside && fresh.length > 0))
    const given = isBooked ? free : []
    planned.set(row.row, {
      sessions: given,
      dates: dates.length,
      known: dates.length - fresh.length,
      full: fresh.length - clashing.length - free.length,
      clashing: clashing.length,
      is_outside,
      is_asked,
    })
    if (!is_ready || is_asked) continue
    for (const { id } of given) left.set(id, (left.get(id) ?? 0) - 1)
    times.set(name, [...own, ...given.map(({ id, ...time }) => ({ bookable_id: id, ...time }))])
  }
  return planned
}
