import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-pictures"
import { toIsoWithOffset } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { pictureUrl } from "../../core/files/index.ts"
import type { Db, Tx } from "../../db/connection.ts"
import { nameOrder } from "../../db/name-order.ts"
import { Refusal } from "../../http/problem.ts"

type Pictures = AnswerOf<typeof calls.addSessionPicture>
type WithoutPhotos = { player_id: number; name: string; is_unconfirmed: boolean }[]

/** SQL for the name under which families know who wrote a row with `account_id`. */
export const writer = (alias: string) =>
  `coalesce((select co.name from coaches co where co.account_id = ${alias}.account_id order by co.id limit 1),
    (select ac.first_name from accounts ac where ac.id = ${alias}.account_id), '')`

/** The pictures of a session's note, in their places. */
export async function readSessionPictures(db: Db | Tx, bookableId: number): Promise<Pictures> {
  const { rows } = await db.execute<{ id: number; address: string; added_by: string; created_at: string }>(
    sql`select s.id, s.address, ${sql.raw(writer("s"))} as added_by, s.created_at
      from session_pictures s where s.bookable_id = ${bookableId} order by s.place`,
  )
  return rows.map(({ id, address, added_by, created_at }) => ({
    id,
    url: pictureUrl(address),
    added_by,
    added_at: toIsoWithOffset(new Date(created_at)),
  }))
}

/** The booked players without a consent to photos, and of whom a picture was not confirmed to be free. */
export async function readWithoutPhotos(db: Db | Tx, bookableId: number): Promise<WithoutPhotos> {
  const { rows } = await db.execute<WithoutPhotos[number]>(
    sql`select p.id as player_id, concat_ws(' ', p.first_name, nullif(p.last_name, '')) as name,
        exists(select from session_pictures s where s.bookable_id = k.bookable_id
          and not p.id = any(s.confirmed_player_ids)) as is_unconfirmed
      from bookings k join players p on p.id = k.player_id
      where k.bookable_id = ${bookableId} and k.status = 'confirmed' and not exists(select from consents y
        where y.player_id = p.id and y.purpose = 'photo_and_film')
      order by ${sql.raw(nameOrder("p.first_name"))}, ${sql.raw(nameOrder("p.last_name"))}, p.id`,
  )
  return rows
}

/**
 * The booked players without a consent to photos, each of whom the caller has named as not in the picture.
 * @param confirmed ids separated by commas
 * @throws Refusal `photo_consent_unconfirmed` if one of them is not named
 */
export async function confirmWithoutPhotos(
  tx: Tx,
  bookableId: number,
  confirmed: string | undefined,
): Promise<number[]> {
  const named = new Set((confirmed ?? "").split(",").map(Number))
  const ids = (await readWithoutPhotos(tx, bookableId)).map(({ player_id }) => player_id)
  if (!ids.every((id) => named.has(id))) throw new Refusal("photo_consent_unconfirmed")
  return ids
}
