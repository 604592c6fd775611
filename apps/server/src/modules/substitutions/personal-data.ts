import { eq } from "drizzle-orm"
import { substitutions } from "../../db/tables/substitutions.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"

/** Who asked stays as a number; why, in the coach's own words, goes. */
export const substitutionsData: PersonalData = {
  name: "substitutions",
  tables: ["substitutions", "substitution_declines"],
  async forget(tx, { account_id }) {
    await tx.update(substitutions).set({ words: "" }).where(eq(substitutions.account_id, account_id))
    return undefined
  },
}
