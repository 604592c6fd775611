import { LONGEST_PAID_MINUTES } from "@academy/domain/pay"
import { sql } from "drizzle-orm"
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { accounts, instant, rowId } from "./accounts.ts"
import { bookables, coaches } from "./bookables.ts"

/** What a coach gets for an hour, from a day on until the next row's. */
export const coachRates = pgTable(
  "coach_rates",
  {
    coach_id: rowId("coach_id")
      .notNull()
      .references(() => coaches.id),
    from_day: date("from_day").notNull(),
    hour_minor: integer("hour_minor").notNull(),
    currency: text("currency").notNull(),
    set_by: rowId("set_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.coach_id, t.from_day] }),
    index("coach_rates_set_by").on(t.set_by),
    check("coach_rates_hour", sql`${t.hour_minor} >= 0`),
  ],
)

/** The office pays another time than a session took. */
export const hourCorrections = pgTable(
  "hour_corrections",
  {
    coach_id: rowId("coach_id")
      .notNull()
      .references(() => coaches.id),
    bookable_id: rowId("bookable_id")
      .notNull()
      .references(() => bookables.id, { onDelete: "cascade" }),
    minutes: integer("minutes").notNull(),
    reason: text("reason").notNull(),
    corrected_by: rowId("corrected_by")
      .notNull()
      .references(() => accounts.id),
    corrected_at: instant("corrected_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.coach_id, t.bookable_id] }),
    index("hour_corrections_bookable").on(t.bookable_id),
    index("hour_corrections_corrected_by").on(t.corrected_by),
    check(
      "hour_corrections_minutes",
      sql`${t.minutes} between 0 and ${sql.raw(String(LONGEST_PAID_MINUTES))}`,
    ),
  ],
)

/** A coach's month that the office approved for pay. */
export const approvedMonths = pgTable(
  "approved_months",
  {
    coach_id: rowId("coach_id")
      .notNull()
      .references(() => coaches.id),
    /** `YYYY-MM` */
    month: text("month").notNull(),
    approved_by: rowId("approved_by")
      .notNull()
      .references(() => accounts.id),
    approved_at: instant("approved_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.coach_id, t.month] }),
    index("approved_months_approved_by").on(t.approved_by),
    check("approved_months_month", sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
  ],
)

/** The sessions of an approved month as they are paid, whatever changes about them, their coaches and rates later. */
export const approvedHours = pgTable(
  "approved_hours",
  {
    coach_id: rowId("coach_id").notNull(),
    month: text("month").notNull(),
    bookable_id: rowId("bookable_id")
      .notNull()
      .references(() => bookables.id),
    minutes: integer("minutes").notNull(),
    /** Null: without a rate. */
    hour_minor: integer("hour_minor"),
    amount_minor: integer("amount_minor"),
    currency: text("currency").notNull(),
    /** In whose place. */
    instead_of: rowId("instead_of").references(() => coaches.id),
  },
  (t) => [
    primaryKey({ columns: [t.coach_id, t.bookable_id] }),
    index("approved_hours_month").on(t.coach_id, t.month),
    index("approved_hours_bookable").on(t.bookable_id),
    index("approved_hours_instead_of").on(t.instead_of),
    foreignKey({
      name: "approved_hours_of_month",
      columns: [t.coach_id, t.month],
      foreignColumns: [approvedMonths.coach_id, approvedMonths.month],
    }).onDelete("cascade"),
    check("approved_hours_paid", sql`(${t.hour_minor} is null) = (${t.amount_minor} is null)`),
  ],
)
