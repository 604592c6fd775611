import { eq, inArray, or } from "drizzle-orm"
import { notifications } from "../../db/tables/notifications.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"
import { readAllNotifications } from "./reads.ts"

/** The account's own notifications, and those of other accounts about players that leave with it. */
export const notificationsData: PersonalData = {
  name: "notifications",
  tables: ["notifications"],
  read: async (pool, subject) => ({ notifications: await readAllNotifications(pool, subject) }),
  async forget(tx, { account_id, player_ids }) {
    await tx
      .delete(notifications)
      .where(or(eq(notifications.account_id, account_id), inArray(notifications.player_id, player_ids)))
    return undefined
  },
}
