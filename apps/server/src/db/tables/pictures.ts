import { pgTable, text } from "drizzle-orm/pg-core"
import { instant } from "./accounts.ts"

/**
 * Every uploaded picture that is kept, or is about to be: written down before the file is, so that one which no account
 * and no player came to name is found and removed.
 */
export const pictures = pgTable("pictures", {
  /** Of the files' gateway. */
  key: text("key").primaryKey(),
  created_at: instant("created_at").notNull(),
})
