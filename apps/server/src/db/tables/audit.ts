import { accessKinds, MOST_RECORDS_WITHOUT_REASON } from "@academy/domain/access"
import { sql } from "drizzle-orm"
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"

/**
 * The fields that a change was about, as they were or as they became. Of a personal one only that it changed, and never
 * what opens an account.
 */
export type AuditedFields = Record<string, string | number | boolean | null>

/**
 * Who changed what with the rights of staff. Written in the transaction of the change. Rows are only
 * ever added, and removed when the bookkeeping of their time is.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    /** Null for whoever runs the server, at its command line. */
    account_id: rowId("account_id").references(() => accounts.id),
    /** An `AuditAction`. Without a CHECK: entries stay, also those of a version with other names. */
    action: text("action").notNull(),
    /** Which row of which table. */
    entity: text("entity").notNull(),
    entity_id: rowId("entity_id"),
    /** Why, where one is asked for. */
    reason: text("reason").notNull().default(""),
    /** The system and browser it was made with, as `Windows, Chrome`; empty for jobs and the command line. */
    device: text("device").notNull().default(""),
    before: jsonb("before").$type<AuditedFields>(),
    after: jsonb("after").$type<AuditedFields>(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [index("audit_entries_entity").on(t.entity, t.entity_id)],
)

/** Who read what about a child with the rights of staff. Rows are only ever added, and removed after three years. */
export const accessEntries = pgTable(
  "access_entries",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: choice("kind", accessKinds).notNull(),
    /** Whose record; none for an export or a list of several. */
    player_id: rowId("player_id").references(() => players.id),
    /** How many children's records were shown. */
    records: integer("records").notNull(),
    /** What an export or a record of no single child was of: the register and its filters, or its row. */
    subject: text("subject").notNull().default(""),
    reason: text("reason").notNull().default(""),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("access_entries_player_id").on(t.player_id, t.id),
    index("access_entries_created_at").on(t.created_at),
    checkChoice("access_entries", t.kind, accessKinds),
    check(
      "access_entries_reason",
      sql`${t.records} <= ${sql.raw(String(MOST_RECORDS_WITHOUT_REASON))} or ${t.reason} <> ''`,
    ),
  ],
)

/**
 * Somebody opened or exported unusually many records of children on a day. Rings until an owner closes it with a note;
 * a further rise on the same day makes another row.
 */
export const readingAlarms = pgTable(
  "reading_alarms",
  {
    id: id(),
    /** Who reads. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    /** The day at the academy. */
    day: date("day").notNull(),
    /** How many different records it was that day when last counted. */
    records: integer("records").notNull(),
    /** How many it was when the owners were last notified, and when that was. */
    notified_records: integer("notified_records").notNull(),
    notified_at: instant("notified_at").notNull(),
    /** The first reading of that day. */
    since: instant("since").notNull(),
    closed_at: instant("closed_at"),
    closed_by: rowId("closed_by").references(() => accounts.id),
    /** Why it is known, in the owner's words. */
    note: text("note").notNull().default(""),
  },
  (t) => [
    uniqueIndex("reading_alarms_open").on(t.account_id, t.day).where(sql`${t.closed_at} is null`),
    index("reading_alarms_day").on(t.day),
    check("reading_alarms_closed", sql`(${t.closed_at} is null) = (${t.note} = '')`),
  ],
)
