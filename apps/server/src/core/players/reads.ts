import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import type { Pool } from "pg"
import { hasReasonToSee } from "../../db/coached-players.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordAccess } from "../audit/index.ts"
import { type PlayerRow, playerColumns, playerJoins, toPlayer } from "./player-rows.ts"

/** The players that an account is a guardian of, in the order in which they were added. */
export async function readUserPlayers(
  pool: Pool,
  accountId: number,
  now: Date,
): Promise<AnswerOf<typeof calls.getUserPlayers>> {
  const { rows } = await pool.query<PlayerRow>({
    name: "user-players",
    text: `select ${playerColumns} from guardianships g join players p on p.id = g.player_id ${playerJoins}
      where g.account_id = $2 order by g.created_at, p.id`,
    values: [now, accountId],
  })
  return rows.map((row) => toPlayer(row, now))
}

/**
 * One player, for its guardians, its coaches (`isCoachedBy`) and admins; `not_found` for others. Staff who read another
 * family's child are recorded in the access log.
 */
export async function readPlayer(
  { pool, db }: Pick<Deps, "pool" | "db">,
  caller: Pick<Caller, "account_id" | "is_staff" | "is_superuser">,
  playerId: number,
  now: Date,
): Promise<AnswerOf<typeof calls.fetchPlayer>> {
  const { rows } = await pool.query<PlayerRow & { is_own: boolean }>({
    name: "player-by-id",
    // Permission is checked separately: as a condition here, the statement would be planned again each time.
    text: `select ${playerColumns}, exists(select from guardianships g
        where g.player_id = p.id and g.account_id = $3) as is_own from players p ${playerJoins}
      where p.id = $2`,
    values: [now, playerId, caller.account_id],
  })
  const row = rows[0]
  if (!row || !(row.is_own || (await hasReasonToSee(db, caller, playerId, now))))
    throw new Refusal("not_found")
  if (!row.is_own)
    await recordAccess(db, { account_id: caller.account_id, kind: "record", player_id: playerId, at: now })
  return toPlayer(row, now)
}

/** All district federations, by name. */
export async function readDistricts(pool: Pool): Promise<AnswerOf<typeof calls.fetchDistricts>> {
  const { rows } = await pool.query<AnswerOf<typeof calls.fetchDistricts>[number]>({
    name: "districts",
    text: `select id, name from districts order by ${nameOrder("name")}, id`,
  })
  return rows
}

const MOST_CLUBS = 20

/** Letters and their search forms, in both cases, because a database in the C locale lowercases ASCII only. */
const FOLDED_FROM = "ÅÄÀÁÂÃåäàáâãæÆÖØÒÓÔÕöøòóôõÉÈÊËéèêëÜÙÚÛüùúûÍÌÎÏíìîïÑñÇçÝýÿ"
const FOLDED_TO = "aaaaaaaaaaaaaaooooooooooooeeeeeeeeuuuuuuuuiiiiiiiinnccyyy"
const folded = (expression: string) => `translate(lower(${expression}), '${FOLDED_FROM}', '${FOLDED_TO}')`

/**
 * Up to twenty clubs whose names contain `wanted`, ignoring case and accents ("orebro" finds Örebro SK); names that
 * start with it come first. Without a text: the first twenty by name.
 */
export async function searchClubs(pool: Pool, wanted: string): Promise<AnswerOf<typeof calls.fetchClubs>> {
  const { rows } = await pool.query<AnswerOf<typeof calls.fetchClubs>[number]>({
    name: "search-clubs",
    text: `select id, name, district, district_name
      from (select c.id, c.name, c.district_id as district, d.name as district_name,
          strpos(${folded("c.name")}, ${folded("$1::text")}) as position
        from clubs c join districts d on d.id = c.district_id) found
      where position > 0
      order by position > 1, ${nameOrder("name")}, id limit ${MOST_CLUBS}`,
    values: [wanted.normalize("NFC").trim()],
  })
  return rows
}
