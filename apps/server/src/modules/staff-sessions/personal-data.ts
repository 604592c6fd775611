import { and, eq } from "drizzle-orm"
import { sessionNotes } from "../../db/tables/staff-sessions.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"

/** A coach's own notes go with the account; what families read, plans and messages stay, under a number. */
export const staffSessionsData: PersonalData = {
  name: "staff-sessions",
  tables: ["session_notes", "session_plans", "session_messages"],
  async forget(tx, { account_id }) {
    await tx
      .delete(sessionNotes)
      .where(and(eq(sessionNotes.account_id, account_id), eq(sessionNotes.audience, "own")))
    return undefined
  },
}
