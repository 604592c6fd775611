import { sql } from "drizzle-orm"
import type { Pool } from "pg"
import { recordAccess } from "../../core/audit/index.ts"
import { hasReasonToSee } from "../../db/coached-players.ts"
import type { Db, Tx } from "../../db/connection.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** As whom somebody reads or tells about a player. Staff that are guardians of the player are family. */
export type TellerRole = "family" | "coach"

type WhoAsks = Pick<Caller, "account_id" | "is_staff" | "is_superuser">

export interface OpenPlayer {
  id: number
  account_id: number
  role: TellerRole
  year_of_birth: number
}

interface Row {
  year_of_birth: number
  is_own: boolean
}

/**
 * Opens a player's record for reading: for guardians, for coaches with the player on their rosters (`isCoachedBy`) and
 * for the office; to others it is `not_found`. Staff that read another family's child leave an access entry.
 */
export async function openPlayer(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  caller: WhoAsks,
  playerId: number,
): Promise<OpenPlayer> {
  const now = clock()
  const row = await findPlayer(pool, caller.account_id, playerId)
  const player = await enter(db, caller, playerId, row, now)
  const { account_id, role } = player
  if (role === "coach") await recordAccess(db, { account_id, kind: "record", player_id: playerId, at: now })
  return player
}

async function findPlayer(pool: Pool, accountId: number, playerId: number): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({
    name: "player-access",
    text: `select p.year_of_birth, exists(select from guardianships g
        where g.player_id = p.id and g.account_id = $2) as is_own
      from players p where p.id = $1`,
    values: [playerId, accountId],
  })
  return rows[0]
}

/**
 * The same for a change: the player's row stays locked until the transaction ends, so that points, goals and assists
 * are counted by one change at a time.
 */
export async function lockPlayer(tx: Tx, caller: WhoAsks, playerId: number, now: Date): Promise<OpenPlayer> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(
    sql`select p.year_of_birth, exists(select from guardianships g
        where g.player_id = p.id and g.account_id = ${caller.account_id}) as is_own
      from players p where p.id = ${playerId} for no key update of p`,
  )
  return enter(tx, caller, playerId, rows[0], now)
}

async function enter(
  db: Db | Tx,
  caller: WhoAsks,
  playerId: number,
  row: Row | undefined,
  now: Date,
): Promise<OpenPlayer> {
  if (!row || !(row.is_own || (await hasReasonToSee(db, caller, playerId, now))))
    throw new Refusal("not_found")
  const { account_id } = caller
  return { id: playerId, account_id, role: row.is_own ? "family" : "coach", year_of_birth: row.year_of_birth }
}
