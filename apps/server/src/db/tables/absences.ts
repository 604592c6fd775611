import { sql } from "drizzle-orm"
import { check, date, pgTable } from "drizzle-orm/pg-core"
import { id, instant, rowId } from "./accounts.ts"
import { coaches } from "./bookables.ts"

/** Days on which a coach is away, the last one included, without a reason. No two of a coach share a day. */
export const coachAbsences = pgTable(
  "coach_absences",
  {
    id: id(),
    coach_id: rowId("coach_id")
      .notNull()
      .references(() => coaches.id),
    from_day: date("from_day").notNull(),
    until_day: date("until_day").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [check("coach_absences_days", sql`${t.from_day} <= ${t.until_day}`)],
)
