import { notificationChannels, notificationKinds } from "@academy/domain/notification-settings"
import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId, sessions } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { notifications } from "./notifications.ts"

/** Ways that an account opened or closed; what it did not touch is as `domain/notification-settings.ts` has it. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: choice("kind", notificationKinds).notNull(),
    channel: choice("channel", notificationChannels).notNull(),
    is_on: boolean("is_on").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.kind, t.channel] }),
    checkChoice("notification_settings", t.kind, notificationKinds),
    checkChoice("notification_settings", t.channel, notificationChannels),
  ],
)

/** When push waits, where the account changed it; minutes since midnight at the academy. */
export const quietHours = pgTable(
  "quiet_hours",
  {
    account_id: rowId("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    is_on: boolean("is_on").notNull(),
    from_minute: integer("from_minute").notNull(),
    until_minute: integer("until_minute").notNull(),
  },
  () => [
    check("quiet_hours_minutes", sql`from_minute between 0 and 1439 and until_minute between 0 and 1439`),
  ],
)

/** A browser that takes push for an account: its address at the push service and the keys to write to it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /**
     * In which it was turned on: ended by the account, the device is told nothing more. One that ran out leaves null.
     */
    session_id: rowId("session_id").references(() => sessions.id, { onDelete: "set null" }),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_account_id").on(t.account_id),
    index("push_subscriptions_session_id").on(t.session_id),
  ],
)

/** One notification for one device; `done_at` when it was handed over, or need not be any more. */
export const pushMessages = pgTable(
  "push_messages",
  {
    notification_id: rowId("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    subscription_id: rowId("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: instant("next_attempt_at").notNull(),
    done_at: instant("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.notification_id, t.subscription_id] }),
    index("push_messages_due").on(t.next_attempt_at).where(sql`done_at is null`),
    index("push_messages_subscription_id").on(t.subscription_id),
  ],
)

/** One notification as a text message to the account's phone. `done_at`: sent, or no longer needed. */
export const textMessages = pgTable(
  "text_messages",
  {
    notification_id: rowId("notification_id")
      .primaryKey()
      .references(() => notifications.id, { onDelete: "cascade" }),
    attempts: integer("attempts").notNull().default(0),
    next_attempt_at: instant("next_attempt_at").notNull(),
    done_at: instant("done_at"),
  },
  (t) => [index("text_messages_due").on(t.next_attempt_at).where(sql`done_at is null`)],
)
