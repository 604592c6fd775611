import { sql } from "drizzle-orm"
import { check, index, integer, pgTable } from "drizzle-orm/pg-core"
import { id, instant } from "./accounts.ts"

/** Each backup that the command wrote, so that owners see when the last one was taken. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    taken_at: instant("taken_at").notNull(),
    rows: integer("rows").notNull(),
  },
  (t) => [index("backups_taken_at").on(t.taken_at), check("backups_rows", sql`${t.rows} >= 0`)],
)
