import { substitutionEnds } from "@academy/domain/substitutions"
import { sql } from "drizzle-orm"
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant } from "./accounts.ts"
import { bookables, coaches } from "./bookables.ts"
import { checkChoice, choice } from "./choice.ts"

/** A coach asks colleagues to lead a session in its place. Open until it has an end. */
export const substitutions = pgTable(
  "substitutions",
  {
    id: id(),
    bookable_id: integer("bookable_id")
      .notNull()
      .references(() => bookables.id, { onDelete: "cascade" }),
    /** Who asks. */
    coach_id: integer("coach_id")
      .notNull()
      .references(() => coaches.id),
    account_id: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    words: text("words").notNull(),
    created_at: instant("created_at").notNull(),
    end: choice("end", substitutionEnds),
    ended_at: instant("ended_at"),
    /** Who leads it now. */
    taken_by: integer("taken_by").references(() => coaches.id),
  },
  (t) => [
    uniqueIndex("substitutions_one_open").on(t.bookable_id, t.coach_id).where(sql`"end" is null`),
    checkChoice("substitutions", t.end, substitutionEnds),
    check("substitutions_ended", sql`(${t.end} is null) = (${t.ended_at} is null)`),
    check("substitutions_taken", sql`(${t.end} is not distinct from 'taken') = (${t.taken_by} is not null)`),
  ],
)
