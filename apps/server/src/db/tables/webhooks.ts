import { WEBHOOK_TEST, type WebhookEventType, webhookEventTypes } from "@academy/domain/webhooks"
import { sql } from "drizzle-orm"
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

const typeWords = sql.raw(webhookEventTypes.map((type) => `'${type}'`).join(", "))
const sentTypes = [...webhookEventTypes, WEBHOOK_TEST] as const

/** Addresses of other programs that are told of events. Their secrets are derived from the nonce and never stored. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEventType[]>().notNull(),
    nonce: uuid("nonce").notNull(),
    /** Of the secret before, which signs along until then. */
    old_nonce: uuid("old_nonce"),
    old_nonce_until: instant("old_nonce_until"),
    created_by: rowId("created_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
    /** Nothing was taken since then. */
    failing_since: instant("failing_since"),
    disabled_at: instant("disabled_at"),
  },
  (t) => [
    check(
      "webhook_endpoints_events",
      sql`${t.events} <@ array[${typeWords}] and cardinality(${t.events}) > 0`,
    ),
    check("webhook_endpoints_old_nonce", sql`(${t.old_nonce} is null) = (${t.old_nonce_until} is null)`),
  ],
)

/**
 * What happened, with ids and figures and no names. Written by triggers, in the transaction of the change, when some
 * address wants to be told (the migration `webhooks` has them): the changes know nothing of it.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: id(),
    key: uuid("key").notNull().defaultRandom().unique(),
    type: choice("type", sentTypes).notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    checkChoice("webhook_events", t.type, sentTypes),
    index("webhook_events_created_at").on(t.created_at),
  ],
)

/** One event for one address, until it is taken or given up. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    event_id: rowId("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    endpoint_id: rowId("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    attempts: integer("attempts").notNull().default(0),
    /** Not before this instant; moved on by each attempt. Null: at once. */
    next_attempt_at: instant("next_attempt_at"),
    delivered_at: instant("delivered_at"),
    given_up_at: instant("given_up_at"),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_once").on(t.endpoint_id, t.event_id),
    index("webhook_deliveries_event_id").on(t.event_id),
    index("webhook_deliveries_waiting")
      .on(t.next_attempt_at)
      .where(sql`delivered_at is null and given_up_at is null`),
  ],
)

/** What came of each attempt. Rows are only added. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: id(),
    delivery_id: rowId("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** The status that was answered; null when nobody answered. */
    answered: integer("answered"),
    failure: text("failure").notNull().default(""),
    took_ms: integer("took_ms").notNull(),
  },
  (t) => [index("webhook_attempts_delivery_id").on(t.delivery_id, t.id)],
)
