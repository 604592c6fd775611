import { index, pgTable, text } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { orders } from "./orders.ts"

/** Each time that an order's family was reminded by the office; undone in time, the row is removed. */
export const orderReminders = pgTable(
  "order_reminders",
  {
    id: id(),
    order_id: rowId("order_id")
      .notNull()
      .references(() => orders.id),
    /** The one press that reminded of several, for its undo. */
    press: text("press").notNull(),
    sent_by: rowId("sent_by")
      .notNull()
      .references(() => accounts.id),
    /** When its email goes out. */
    goes_at: instant("goes_at").notNull(),
  },
  (t) => [index("order_reminders_order_id").on(t.order_id), index("order_reminders_press").on(t.press)],
)
