import { eq } from "drizzle-orm"
import { officeNotes } from "../../db/tables/index.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

/** What the office noted about a family, or wrote to it, is the family's to read, without who wrote it. */
export const familiesData: PersonalData = {
  name: "families",
  tables: ["office_notes"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<WithInstant<MyData["office_notes"][number]>>(
      "select text, emailed, created_at from office_notes where account_id = $1 order by id",
      [account_id],
    )
    return { office_notes: rows.map(withCreated) }
  },
  async forget(tx, { account_id }) {
    await tx.delete(officeNotes).where(eq(officeNotes.account_id, account_id))
    return undefined
  },
}
