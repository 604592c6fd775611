import { substitutionEnds } from "@academy/domain/substitutions"
import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { bookables, coaches } from "./bookables.ts"
import { checkChoice, choice } from "./choice.ts"

/** A coach asks colleagues to lead a session in its place. Open until it has an end. */
export const substitutions = pgTable(
  "substitutions",
  {
    id: id(),
    bookable_id: rowId("bookable_id")
      .notNull()
      .references(() => bookables.id, { onDelete: "cascade" }),
    /** Who asks. */
    coach_id: rowId("coach_id")
      .notNull()
      .references(() => coaches.id),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    words: text("words").notNull(),
    created_at: instant("created_at").notNull(),
    end: choice("end", substitutionEnds),
    ended_at: instant("ended_at"),
    /** Who leads it now. */
    taken_by: rowId("taken_by").references(() => coaches.id),
  },
  (t) => [
    uniqueIndex("substitutions_one_open").on(t.bookable_id, t.coach_id).where(sql`"end" is null`),
    checkChoice("substitutions", t.end, substitutionEnds),
    check("substitutions_ended", sql`(${t.end} is null) = (${t.ended_at} is null)`),
    check("substitutions_taken", sql`(${t.end} is not distinct from 'taken') = (${t.taken_by} is not null)`),
  ],
)

/** Coaches who were asked and said: not this time. One of them may still take the session while it is open. */
export const substitutionDeclines = pgTable(
  "substitution_declines",
  {
    substitution_id: rowId("substitution_id")
      .notNull()
      .references(() => substitutions.id, { onDelete: "cascade" }),
    coach_id: rowId("coach_id")
      .notNull()
      .references(() => coaches.id),
    declined_at: instant("declined_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.substitution_id, t.coach_id] }),
    index("substitution_declines_coach_id").on(t.coach_id),
  ],
)
