import { MOST_REMINDER_FEE_MINOR } from "@academy/domain/order-reminders"
import { type SQLWrapper, sql } from "drizzle-orm"

/** SQL: a reminder fee within the law. */
export const mostFee = (column: SQLWrapper) =>
  sql`${column} between 0 and ${sql.raw(String(MOST_REMINDER_FEE_MINOR))}`
