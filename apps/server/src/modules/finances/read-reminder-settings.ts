import type { ReminderSchedule } from "@academy/domain/order-reminders"
import type { Db } from "../../db/connection.ts"
import { reminderSettings } from "../../db/tables/order-reminders.ts"

/** The only row of its table. */
export const SETTINGS = 1

/** When reminders go out automatically; null if that was never set. */
export async function readReminderSchedule(db: Pick<Db, "select">): Promise<ReminderSchedule | null> {
  const [row] = await db.select().from(reminderSettings)
  return row ?? null
}
