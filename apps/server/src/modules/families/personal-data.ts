import { eq } from "drizzle-orm"
import { emailChanges, officeNotes } from "../../db/tables/index.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

/**
 * What the office noted about a family, or wrote to it, and changes of its address in the last week: the family's to
 * read, without who made them.
 */
export const familiesData: PersonalData = {
  name: "families",
  tables: ["office_notes", "email_changes"],
  async read(pool, { account_id }) {
    const [notes, changes] = await Promise.all([
      pool.query<WithInstant<MyData["office_notes"][number]>>(
        "select text, emailed, created_at from office_notes where account_id = $1 order by id",
        [account_id],
      ),
      pool.query<WithInstant<MyData["email_changes"][number]>>(
        "select email, old_email, created_at from email_changes where account_id = $1 order by id",
        [account_id],
      ),
    ])
    return { office_notes: notes.rows.map(withCreated), email_changes: changes.rows.map(withCreated) }
  },
  async forget(tx, { account_id }) {
    await tx.delete(emailChanges).where(eq(emailChanges.account_id, account_id))
    await tx.delete(officeNotes).where(eq(officeNotes.account_id, account_id))
    return undefined
  },
}
