import { LONGEST_REMINDER_DAYS } from "@academy/domain/order-reminders"
import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { mostFee } from "../most-fee.ts"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { orders } from "./orders.ts"

/** Each time that an order's family was reminded; undone in time, the row is removed. */
export const orderReminders = pgTable(
  "order_reminders",
  {
    id: id(),
    order_id: rowId("order_id")
      .notNull()
      .references(() => orders.id),
    /** From 1. Each once, also when two copies of the server send at the same moment. */
    number: integer("number").notNull(),
    /** Those that were sent together, for their undo. */
    batch: text("batch").notNull(),
    /** Null: the schedule. */
    sent_by: rowId("sent_by").references(() => accounts.id),
    /** When its email goes out. */
    goes_at: instant("goes_at").notNull(),
  },
  (t) => [
    uniqueIndex("order_reminders_number").on(t.order_id, t.number),
    index("order_reminders_batch").on(t.batch),
    check("order_reminders_number", sql`${t.number} >= 1`),
  ],
)

/** When reminders go out without anybody's doing: one row, or none while they are off. */
export const reminderSettings = pgTable(
  "reminder_settings",
  {
    id: integer("id").primaryKey(),
    /** Days after the due date. */
    first_days: integer("first_days"),
    second_days: integer("second_days"),
    /** What the second reminder of an order costs; 0 for nothing. Orders keep what they were made with. */
    fee_minor: integer("fee_minor").notNull().default(0),
    since: instant("since").notNull(),
  },
  (t) => [
    check("reminder_settings_fee", mostFee(t.fee_minor)),
    check("reminder_settings_one_row", sql`${t.id} = 1`),
    check(
      "reminder_settings_days",
      sql`${t.first_days} between 1 and ${sql.raw(String(LONGEST_REMINDER_DAYS))}
        and ${t.second_days} between 2 and ${sql.raw(String(LONGEST_REMINDER_DAYS))}`,
    ),
    check(
      "reminder_settings_order",
      sql`${t.second_days} is null or (${t.first_days} is not null and ${t.second_days} > ${t.first_days})`,
    ),
  ],
)
