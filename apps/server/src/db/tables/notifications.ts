import { languages } from "@academy/domain/page-language"
import { sql } from "drizzle-orm"
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

/** What happened, told in the app. Kept as type and facts; the sentence is made in the reader's language. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    params: jsonb("params").$type<Record<string, unknown>>().notNull().default({}),
    bookable_id: rowId("bookable_id"),
    player_id: rowId("player_id"),
    booking_id: rowId("booking_id"),
    /** At most one of a kind: a reminder run twice tells once. */
    dedupe_key: text("dedupe_key"),
    read_at: instant("read_at"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("notifications_account_id").on(t.account_id, t.id),
    index("notifications_unread").on(t.account_id).where(sql`read_at is null`),
    uniqueIndex("notifications_dedupe_key").on(t.dedupe_key),
    // Text messages are made of these, looked for every few seconds.
    index("notifications_to_text")
      .on(t.created_at)
      .where(sql`type in ('session_cancelled', 'session_changed', 'booking_restored')`),
  ],
)

/** The outbox: emails written in the transaction of what they tell about, sent afterwards. */
export const emails = pgTable(
  "emails",
  {
    id: id(),
    /** At most one email of a key; also its Message-ID, so that an email handed over twice arrives once. */
    dedupe_key: text("dedupe_key").notNull(),
    kind: text("kind").notNull(),
    to_email: text("to_email").notNull(),
    language: choice("language", languages).notNull(),
    params: jsonb("params").$type<Record<string, unknown>>().notNull().default({}),
    attempts: integer("attempts").notNull().default(0),
    /** Not before this instant; moved on by each attempt. */
    next_attempt_at: instant("next_attempt_at").notNull().defaultNow(),
    sent_at: instant("sent_at"),
    last_error: text("last_error"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("emails_dedupe_key").on(t.dedupe_key),
    checkChoice("emails", t.language, languages),
    index("emails_to_send").on(t.next_attempt_at).where(sql`sent_at is null`),
  ],
)

/** The stand-in for e-mail: emails kept to be read at /dev/mailbox. */
export const mailbox = pgTable(
  "mailbox",
  {
    id: id(),
    message_id: text("message_id").notNull().unique(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    attachments: jsonb("attachments")
      .$type<{ filename: string; content_type: string; content: string }[]>()
      .notNull()
      .default([]),
    date: instant("date").notNull().defaultNow(),
  },
  (t) => [index("mailbox_to").on(t.to, t.id)],
)
