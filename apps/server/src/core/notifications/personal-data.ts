import { and, eq, inArray, or, sql } from "drizzle-orm"
import { notificationSettings, pushSubscriptions, quietHours } from "../../db/tables/notification-settings.ts"
import { notifications } from "../../db/tables/notifications.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"
import { readAllNotifications } from "./reads.ts"

/** What other guardians were told by name of the account's bookings; the bookings themselves stay. */
const saysWhoBooked = (accountId: number) =>
  and(
    inArray(notifications.type, [
      "booked_by_guardian",
      "booking_shared",
      "cancelled_by_guardian",
      "moved_by_guardian",
      "unfinished_by_guardian",
    ]),
    sql`(${notifications.params} ->> 'sender_id' = ${String(accountId)} or exists(select from bookings k
      where k.id = ${notifications.booking_id} and (k.account_id = ${accountId} or k.cancelled_by = ${accountId})))`,
  )

/** The account's own notifications and how it is told, and those of other accounts about players that leave with it. */
export const notificationsData: PersonalData = {
  name: "notifications",
  tables: [
    "notifications",
    "notification_settings",
    "quiet_hours",
    "push_subscriptions",
    "push_messages",
    "text_messages",
  ],
  read: async (pool, subject) => ({ notifications: await readAllNotifications(pool, subject) }),
  async forget(tx, { account_id, player_ids }) {
    await tx.delete(notifications).where(
      or(
        eq(notifications.account_id, account_id),
        inArray(notifications.player_id, player_ids),
        // Of a purchase for several.
        sql`exists (select from jsonb_array_elements_text(${notifications.params} -> 'player_ids') p
            where p::bigint in (${sql.join([0, ...player_ids], sql`, `)}))`,
        saysWhoBooked(account_id),
      ),
    )
    for (const table of [notificationSettings, quietHours, pushSubscriptions])
      await tx.delete(table).where(eq(table.account_id, account_id))
    return undefined
  },
}
