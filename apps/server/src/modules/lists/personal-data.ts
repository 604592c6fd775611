import { eq } from "drizzle-orm"
import { savedViews } from "../../db/tables/saved-views.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"

/** How somebody of the office arranges lists. It goes with the account. */
export const listsData: PersonalData = {
  name: "lists",
  tables: ["saved_views"],
  async forget(tx, { account_id }) {
    await tx.delete(savedViews).where(eq(savedViews.account_id, account_id))
    return undefined
  },
}
