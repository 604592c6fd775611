import type { PassLot } from "@academy/domain/passes"

/**
 * SQL for whether the passes of a lot can be spent at an instant: those of a paused membership wait.
 * @param lots the alias of `pass_lots`
 * @param now SQL too: a parameter
 */
export const isUsable = (lots: string, now: string): string =>
  `(${lots}.rest_from is null or ${lots}.rest_from > ${now} or ${lots}.rest_until <= ${now})`

/** A seat and the moment at which it is paid, as SQL: parameters or columns. */
interface Paying {
  /** An array of all players of whom each takes such a seat. */
  players: string
  starts_at: string
  now: string
}

/**
 * SQL for the rule `whyNoPass`: a lot that has passes left pays a session that begins before it expires, for a player
 * to whom it belongs, outside the pause of its membership.
 * @param lots the alias of `pass_lots`
 */
export const paysFor = (lots: string, { players, starts_at, now }: Paying): string =>
  `((${lots}.expires_at is null or ${lots}.expires_at > ${starts_at} and ${lots}.expires_at > ${now})
    and ${isUsable(lots, now)} and ${isUsable(lots, starts_at)}
    and (${lots}.player_ids is null or ${players} <@ ${lots}.player_ids))`

/** A lot as `lotsAsJson` reads it. */
export type LotJson = Omit<PassLot, "expires_at" | "rest_from" | "rest_until"> & {
  [instant in "expires_at" | "rest_from" | "rest_until"]: string | null
}

/**
 * SQL for the lots of an account from which passes are left and have not expired, what is used first in front, as JSON
 * for `toPassLots`. All are SQL: parameters or columns.
 */
export const lotsAsJson = (account: string, passType: string, now: string): string =>
  `coalesce((select json_agg(json_build_object('id', l.id, 'pass_type_id', l.pass_type_id, 'amount', l.amount_left,
      'expires_at', l.expires_at, 'rest_from', l.rest_from, 'rest_until', l.rest_until, 'player_ids', l.player_ids)
      order by l.expires_at nulls last, l.id)
    from pass_lots l where l.account_id = ${account} and l.pass_type_id = ${passType} and l.amount_left > 0
      and (l.expires_at is null or l.expires_at > ${now})), '[]'::json)`

const toDate = (instant: string | null) => (instant === null ? null : new Date(instant))

/** The lots as the rules want them. */
export const toPassLots = (lots: readonly LotJson[]): PassLot[] =>
  lots.map(({ expires_at, rest_from, rest_until, ...lot }) => ({
    ...lot,
    expires_at: toDate(expires_at),
    rest_from: toDate(rest_from),
    rest_until: toDate(rest_until),
  }))
