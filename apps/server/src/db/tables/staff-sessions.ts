import type { PitchDrawing } from "@academy/domain/pitch-drawing"
import { MOST_SESSION_PICTURES, messageTopics, noteAudiences } from "@academy/domain/staff-sessions"
import { sql } from "drizzle-orm"
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { bookables } from "./bookables.ts"
import { checkChoice, choice } from "./choice.ts"

const bookable_id = () =>
  rowId("bookable_id")
    .notNull()
    .references(() => bookables.id, { onDelete: "cascade" })
const account_id = () =>
  rowId("account_id")
    .notNull()
    .references(() => accounts.id)

/** What coaches write on a session: each one for itself, and one text for the families of those who were there. */
export const sessionNotes = pgTable(
  "session_notes",
  {
    id: id(),
    bookable_id: bookable_id(),
    /** Who wrote it last. */
    account_id: account_id(),
    audience: choice("audience", noteAudiences).notNull(),
    text: text("text").notNull(),
    /** By the phone on which it was written: of two, the later one stays. */
    written_at: instant("written_at").notNull(),
  },
  (t) => [
    uniqueIndex("session_notes_one_own").on(t.bookable_id, t.account_id).where(sql`audience = 'own'`),
    uniqueIndex("session_notes_one_for_families").on(t.bookable_id).where(sql`audience = 'families'`),
    checkChoice("session_notes", t.audience, noteAudiences),
  ],
)

/** The pictures beside the note for families. Each takes one of the session's places, so that none has more. */
export const sessionPictures = pgTable(
  "session_pictures",
  {
    id: id(),
    bookable_id: bookable_id(),
    /** Who added it. */
    account_id: account_id(),
    place: integer("place").notNull(),
    /** Key of the file. */
    key: text("key").notNull().unique(),
    /** Of its content: the same picture sent again, because the answer was lost, is kept once. */
    content_hash: text("content_hash").notNull(),
    /** The last part of the address under which it is served. */
    address: text("address").notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** The players without a consent to photos of whom a coach said that none is in it. */
    confirmed_player_ids: rowId("confirmed_player_ids").array().notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("session_pictures_place").on(t.bookable_id, t.place),
    unique("session_pictures_content").on(t.bookable_id, t.content_hash),
    index("session_pictures_account_id").on(t.account_id),
    check("session_pictures_most", sql`${t.place} between 1 and ${sql.raw(String(MOST_SESSION_PICTURES))}`),
  ],
)

/** One part of a session's plan. */
export interface PlanPart {
  minutes: number
  title: string
  text: string
  drawing?: PitchDrawing
}

/** What happens in a session, for its coaches. */
export const sessionPlans = pgTable(
  "session_plans",
  {
    bookable_id: bookable_id().primaryKey(),
    account_id: account_id(),
    parts: jsonb("parts").$type<PlanPart[]>().notNull(),
    written_at: instant("written_at").notNull(),
  },
  (t) => [index("session_plans_account_id").on(t.account_id)],
)

/** What coaches told the families of a session. The guardians' notifications carry its number in their key. */
export const sessionMessages = pgTable(
  "session_messages",
  {
    id: id(),
    bookable_id: bookable_id(),
    account_id: account_id(),
    topic: choice("topic", messageTopics).notNull(),
    words: text("words").notNull(),
    guardians: integer("guardians").notNull(),
    sent_at: instant("sent_at").notNull(),
  },
  (t) => [
    index("session_messages_bookable_id").on(t.bookable_id),
    checkChoice("session_messages", t.topic, messageTopics),
  ],
)
