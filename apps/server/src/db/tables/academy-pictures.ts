import { pgTable, text } from "drizzle-orm/pg-core"
import { instant } from "./accounts.ts"

/**
 * Every uploaded picture of the academy; everybody may see them. Written down before the file is, so that one which no
 * setting came to name is found and removed.
 */
export const academyPictures = pgTable("academy_pictures", {
  /** As a setting names it: its size and the key of its file. */
  name: text("name").primaryKey(),
  created_at: instant("created_at").notNull(),
  /** When a setting first named it. It stays from then on: a change can be undone. */
  saved_at: instant("saved_at"),
})
