import { eq } from "drizzle-orm"
import { coaches } from "../../db/tables/bookables.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"

/** A coach's page is the academy's own; only its link to the account goes. */
export const bookablesData: PersonalData = {
  name: "bookables",
  tables: ["coaches"],
  async forget(tx, { account_id }) {
    await tx.update(coaches).set({ account_id: null }).where(eq(coaches.account_id, account_id))
    return undefined
  },
}
