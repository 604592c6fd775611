import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import { PLAYER_SEARCHES_AN_HOUR, SHORTEST_PLAYER_SEARCH } from "@academy/domain/invitations"
import { HOUR_MS } from "@academy/domain/time"
import type { Pool } from "pg"
import { nameOrder } from "../../db/name-order.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { readInvitingSeats } from "./inviting-seats.ts"

type Found = AnswerOf<typeof calls.searchPlayers>

const MOST_FOUND = 10

/** A player that others may find, and is not the account's own. Players under the alias p, `$1` the account. */
const isFindable = `p.can_be_found
  and exists (select from guardianships g where g.player_id = p.id)
  and not exists (select from guardianships g where g.player_id = p.id and g.account_id = $1)`

/** The player and one of its guardians, if this account may find it. */
export async function findInvitable(
  pool: Pool,
  accountId: number,
  playerId: number,
): Promise<{ guardian_id: number } | null> {
  const { rows } = await pool.query<{ guardian_id: number }>({
    name: "invitable-player",
    text: `select (select min(g.account_id) from guardianships g where g.player_id = p.id) as guardian_id
      from players p where p.id = $2 and ${isFindable}`,
    values: [accountId, playerId],
  })
  return rows[0] ?? null
}

/**
 * Players whose first name begins with the letters and whose age fits the session; without those who have a seat there.
 * Only for who may invite to it. Says first name, club and birth year, nothing else; thirty times an hour.
 */
export async function searchPlayers(
  deps: Deps,
  { account_id }: Pick<Caller, "account_id">,
  { search, bookable_id }: { search: string; bookable_id: number },
): Promise<Found> {
  const letters = search.normalize("NFC").trim()
  if ([...letters].length < SHORTEST_PLAYER_SEARCH)
    throw invalidField("search", "too_short", "must have at least two characters")
  const seats = await readInvitingSeats(deps.pool, account_id, { bookable_id })
  if (seats.length === 0) throw new Refusal("not_found")
  const limit = {
    bucket: `search-players:account:${account_id}`,
    most: PLAYER_SEARCHES_AN_HOUR,
    window_ms: HOUR_MS,
  }
  await refuseAbove(deps, limit)
  const { rows } = await deps.pool.query<Found[number]>({
    name: "search-players",
    text: `select p.id as player_id, p.first_name, coalesce(c.name, p.club_name) as club_name, p.year_of_birth
      from players p join bookables b on b.id = $3 left join clubs c on c.id = p.club_id
      where starts_with(lower(p.first_name), lower($2)) and ${isFindable}
        and (b.min_birth_year is null or p.year_of_birth >= b.min_birth_year)
        and (b.max_birth_year is null or p.year_of_birth <= b.max_birth_year)
        and not exists (select from bookings k where k.bookable_id = b.id and k.player_id = p.id
          and k.status in ('held', 'confirmed'))
      order by ${nameOrder("p.first_name")}, p.id limit ${MOST_FOUND}`,
    values: [account_id, letters, bookable_id],
  })
  return rows
}
