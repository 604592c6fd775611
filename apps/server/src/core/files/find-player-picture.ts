import { sql } from "drizzle-orm"
import { batchReadsPerPool } from "../../db/batch-reads.ts"
import { isOnRosterOf } from "../../db/coached-players.ts"
import type { Db } from "../../db/connection.ts"
import type { Caller } from "../../http/caller.ts"

export interface AskedPicture {
  /** The last part of its address, as its row has it. */
  address: string
  caller: Pick<Caller, "account_id" | "is_staff" | "is_superuser">
  now: Date
}

/** The pictures of a page are asked for at once, so they share a statement. */
const readPictures = batchReadsPerPool(async (db: Db, asked: AskedPicture[]) => {
  const list = <Value>(read: (one: AskedPicture) => Value) => sql.param(asked.map(read))
  const now = asked.reduce((latest, one) => (one.now > latest ? one.now : latest), new Date(0))
  const { rows } = await db.execute<{ at: number; img_player: string }>(sql`
    select w.at::int as at, p.img_player
    from unnest(${list(({ address }) => address)}::text[], ${list(({ caller }) => caller.account_id)}::bigint[],
        ${list(({ caller }) => caller.is_staff)}::boolean[], ${list(({ caller }) => caller.is_superuser)}::boolean[])
      with ordinality as w(address, account_id, is_staff, is_superuser, at)
      join players p on p.picture_address = w.address
    where w.is_superuser
      or exists(select from guardianships g where g.player_id = p.id and g.account_id = w.account_id)
      or w.is_staff and ${isOnRosterOf(sql`w.account_id`, sql`p.id`, now)}`)
  const found = new Map(rows.map(({ at, img_player }) => [at, img_player]))
  return asked.map((_, index) => found.get(index + 1) ?? null)
})

/**
 * The key of the picture behind an address, for whoever may see the player: its guardians, its own account, its coaches
 * (`isCoachedBy`) and the office. Null for all others, and for an address that ended.
 */
export const findPlayerPicture = (db: Db, asked: AskedPicture): Promise<string | null> =>
  readPictures(db, asked)
