import { dayOffKinds } from "@academy/domain/days-off"
import { sql } from "drizzle-orm"
import { check, date, index, pgTable, text } from "drizzle-orm/pg-core"
import { id, instant, rowId } from "./accounts.ts"
import { addresses } from "./bookables.ts"
import { checkChoice, choice } from "./choice.ts"

/** A term of the academy, both days included. */
export const terms = pgTable(
  "terms",
  {
    id: id(),
    name: text("name").notNull().unique(),
    first_day: date("first_day").notNull(),
    last_day: date("last_day").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [check("terms_days", sql`${t.first_day} <= ${t.last_day}`)],
)

/** School breaks, the academy's own days off, and public holidays with training: all others are computed. */
export const daysOff = pgTable(
  "days_off",
  {
    id: id(),
    kind: choice("kind", dayOffKinds).notNull(),
    name: text("name").notNull().default(""),
    from_day: date("from_day").notNull(),
    until_day: date("until_day").notNull(),
    /** The only place that it is about; null for all of them. */
    address_id: rowId("address_id").references(() => addresses.id),
    /** When someone decided that the sessions planned on these days stay. */
    decided_at: instant("decided_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("days_off_until_day").on(t.until_day),
    checkChoice("days_off", t.kind, dayOffKinds),
    check("days_off_days", sql`${t.from_day} <= ${t.until_day}`),
    check("days_off_name", sql`${t.kind} = 'training' or ${t.name} <> ''`),
    check(
      "days_off_training",
      sql`${t.kind} <> 'training' or (${t.from_day} = ${t.until_day} and ${t.address_id} is null)`,
    ),
  ],
)
