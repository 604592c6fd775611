import type { Language } from "@academy/domain/page-language"
import { type SQL, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
import { nameOrderOf } from "../../db/name-order.ts"

export interface MessageReader extends Record<string, unknown> {
  account_id: number
  first_name: string
  email: string
  language: Language
  /** The children with a seat. */
  player_name: string[]
  player_id: number
  booking_id: number
  title: string
  pitch: string
}

/** Who the guardians of a session's players are: everybody who looks after one of those with a seat, and can log in. */
export async function readMessageReaders(db: Db | Tx, bookableId: number): Promise<MessageReader[]> {
  const local = (column: string): SQL => sql.raw(localText(column, "a.language"))
  const { rows } = await db.execute<MessageReader>(sql`
    select a.id as account_id, a.first_name, a.email, a.language, min(k.id) as booking_id, min(p.id) as player_id,
      array_agg(p.first_name order by ${nameOrderOf(sql`p.first_name`)}, p.id) as player_name,
      min(${local("b.title")}) as title, min(${local("b.pitch")}) as pitch
    from bookings k join bookables b on b.id = k.bookable_id join players p on p.id = k.player_id
      join guardianships g on g.player_id = p.id join accounts a on a.id = g.account_id and a.is_active
    where k.bookable_id = ${bookableId} and k.status = 'confirmed'
    group by a.id order by a.id`)
  return rows
}
