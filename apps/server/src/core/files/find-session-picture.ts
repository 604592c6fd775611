import { sql } from "drizzle-orm"
import { batchReadsPerPool } from "../../db/batch-reads.ts"
import { isOnRosterOf } from "../../db/coached-players.ts"
import type { Db } from "../../db/connection.ts"
import { isShownPicture, readsFamilyNote } from "../../db/note-readers.ts"
import type { AskedPicture } from "./find-player-picture.ts"

/** The pictures of a page are asked for at once, so they share a statement. */
const readPictures = batchReadsPerPool(async (db: Db, asked: AskedPicture[]) => {
  const list = <Value>(read: (one: AskedPicture) => Value) => sql.param(asked.map(read))
  const now = asked.reduce((latest, one) => (one.now > latest ? one.now : latest), new Date(0))
  const isReader = sql.raw(readsFamilyNote("k", `'${now.toISOString()}'::timestamptz`))
  const { rows } = await db.execute<{ at: number; key: string }>(sql`
    select w.at::int as at, s.key
    from unnest(${list(({ address }) => address)}::text[], ${list(({ caller }) => caller.account_id)}::bigint[],
        ${list(({ caller }) => caller.is_staff)}::boolean[], ${list(({ caller }) => caller.is_superuser)}::boolean[])
      with ordinality as w(address, account_id, is_staff, is_superuser, at)
      join session_pictures s on s.address = w.address
    where w.is_superuser
      or w.is_staff and (s.account_id = w.account_id or exists(select from bookable_coaches bc
        join coaches c on c.id = bc.coach_id where bc.bookable_id = s.bookable_id and c.account_id = w.account_id))
      or exists(select from bookings k where k.bookable_id = s.bookable_id and ${isReader}
        and ${sql.raw(isShownPicture("s"))}
        and (exists(select from guardianships g where g.player_id = k.player_id and g.account_id = w.account_id)
          or w.is_staff and ${isOnRosterOf(sql`w.account_id`, sql`k.player_id`, now)}))`)
  const found = new Map(rows.map(({ at, key }) => [at, key]))
  return asked.map((_, index) => found.get(index + 1) ?? null)
})

/**
 * The key of the picture of a session's note behind an address, for whoever may read the note: the families whose
 * child was present, unless it waits to be looked at again; the coaches of the session and of these players, and
 * admins. Null for all others.
 */
export const findSessionPicture = (db: Db, asked: AskedPicture): Promise<string | null> =>
  readPictures(db, asked)
