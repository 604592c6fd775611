import { and, eq } from "drizzle-orm"
import { localText } from "../../db/local-text.ts"
import { sessionNotes } from "../../db/tables/staff-sessions.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

type PictureRow = WithInstant<MyData["session_pictures"][number]>

/**
 * A coach's own notes go with the account; what families read, with its pictures, plans and messages stay, under a
 * number.
 */
export const staffSessionsData: PersonalData = {
  name: "staff-sessions",
  tables: ["session_notes", "session_pictures", "session_plans", "session_messages"],
  async read(pool, { account_id, language }) {
    const { rows } = await pool.query<PictureRow>(
      `select ${localText("b.title", "$2")} as title, s.created_at
       from session_pictures s join bookables b on b.id = s.bookable_id
       where s.account_id = $1 order by s.created_at, s.id`,
      [account_id, language],
    )
    return { session_pictures: rows.map(withCreated) }
  },
  async forget(tx, { account_id }) {
    await tx
      .delete(sessionNotes)
      .where(and(eq(sessionNotes.account_id, account_id), eq(sessionNotes.audience, "own")))
    return undefined
  },
}
