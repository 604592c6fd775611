import { type Language, languages } from "@academy/domain/page-language"
import { heardFrom } from "@academy/domain/site"
import { sql } from "drizzle-orm"
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { searchedPieces } from "../searched-text.ts"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { bookables } from "./bookables.ts"
import { checkChoice, choice } from "./choice.ts"

/** Who of the office has it, and since when there is nothing left to do. */
const handling = () => ({
  assigned_to: rowId("assigned_to").references(() => accounts.id),
  done_at: instant("done_at"),
})

const language = () => choice("language", languages).notNull().default("en")

/** What visitors wrote to the office. The short form has no phone and no origin. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    how_did_you_hear: choice("how_did_you_hear", heardFrom),
    message: text("message").notNull(),
    language: language(),
    ...handling(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("contact_messages_created_at").on(t.created_at),
    index("contact_messages_open").on(t.id).where(sql`done_at is null`),
    checkChoice("contact_messages", t.how_did_you_hear, heardFrom),
    checkChoice("contact_messages", t.language, languages),
  ],
)

/** Questions about a place at a camp, from families without an account. */
export const campEnquiries = pgTable(
  "camp_enquiries",
  {
    id: id(),
    /** None: any camp. */
    bookable_id: rowId("bookable_id").references(() => bookables.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    player_name: text("player_name").notNull(),
    year_of_birth: integer("year_of_birth").notNull(),
    message: text("message").notNull().default(""),
    language: language(),
    ...handling(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("camp_enquiries_created_at").on(t.created_at),
    index("camp_enquiries_open").on(t.id).where(sql`done_at is null`),
    index("camp_enquiries_bookable_id").on(t.bookable_id),
    checkChoice("camp_enquiries", t.language, languages),
  ],
)

/** What the office answered, by email. Goes with the message. */
export const messageAnswers = pgTable(
  "message_answers",
  {
    id: id(),
    contact_message_id: rowId("contact_message_id").references(() => contactMessages.id, {
      onDelete: "cascade",
    }),
    camp_enquiry_id: rowId("camp_enquiry_id").references(() => campEnquiries.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    written_by: rowId("written_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("message_answers_contact_message_id").on(t.contact_message_id),
    index("message_answers_camp_enquiry_id").on(t.camp_enquiry_id),
    check(
      "message_answers_one_message",
      sql`num_nonnulls(${t.contact_message_id}, ${t.camp_enquiry_id}) = 1`,
    ),
  ],
)

/** The sessions that the office put into an answer, as tickets that book. */
export const messageAnswerSessions = pgTable(
  "message_answer_sessions",
  {
    answer_id: rowId("answer_id")
      .notNull()
      .references(() => messageAnswers.id, { onDelete: "cascade" }),
    bookable_id: rowId("bookable_id")
      .notNull()
      .references(() => bookables.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.answer_id, t.bookable_id] }),
    index("message_answer_sessions_bookable_id").on(t.bookable_id),
  ],
)

/** What the office notes about a message for its colleagues. Goes with the message. */
export const messageNotes = pgTable(
  "message_notes",
  {
    id: id(),
    contact_message_id: rowId("contact_message_id").references(() => contactMessages.id, {
      onDelete: "cascade",
    }),
    camp_enquiry_id: rowId("camp_enquiry_id").references(() => campEnquiries.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    written_by: rowId("written_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("message_notes_contact_message_id").on(t.contact_message_id),
    index("message_notes_camp_enquiry_id").on(t.camp_enquiry_id),
    check("message_notes_one_message", sql`num_nonnulls(${t.contact_message_id}, ${t.camp_enquiry_id}) = 1`),
  ],
)

/** Who gets the newsletter: only a confirmed row that is not ended. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: id(),
    /** Lower-cased. */
    email: text("email").notNull(),
    language: language(),
    created_at: instant("created_at").notNull(),
    confirmed_at: instant("confirmed_at"),
    unsubscribed_at: instant("unsubscribed_at"),
  },
  (t) => [
    uniqueIndex("newsletter_subscriptions_email").on(t.email),
    index("newsletter_subscriptions_searched").using("gin", searchedPieces([t.email])),
    checkChoice("newsletter_subscriptions", t.language, languages),
    check("newsletter_subscriptions_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
)

/**
 * An email to all who agreed to the newsletter. It is sent once, and only the version of which a test email was looked
 * at. That each reader gets it once is the key of the email in the outbox.
 */
export const newsletters = pgTable(
  "newsletters",
  {
    id: id(),
    title: jsonb("title").$type<LocalText>().notNull(),
    text: jsonb("text").$type<LocalText>().notNull(),
    /** Counted up by each change. */
    version: integer("version").notNull().default(1),
    tested_version: integer("tested_version"),
    created_by: rowId("created_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
    sent_by: rowId("sent_by").references(() => accounts.id),
    sent_at: instant("sent_at"),
    /** To how many it was sent. */
    readers: integer("readers"),
  },
  (t) => [
    check("newsletters_english", sql`${t.title} ? 'en' and ${t.text} ? 'en'`),
    check("newsletters_sent", sql`(${t.sent_at} is null) = (${t.readers} is null)`),
    check(
      "newsletters_tested",
      sql`${t.sent_at} is null or ${t.tested_version} is not distinct from ${t.version}`,
    ),
  ],
)

/** A text in the languages it was written in, English among them. */
type LocalText = { en: string } & Partial<Record<Language, string>>

/** What the academy has to tell. A date to come keeps a piece back until then. */
export const newsPosts = pgTable(
  "news_posts",
  {
    id: id(),
    published_at: instant("published_at").notNull(),
    title: jsonb("title").$type<LocalText>().notNull(),
    text: jsonb("text").$type<LocalText>().notNull(),
  },
  (t) => [
    index("news_posts_published_at").on(t.published_at),
    check("news_posts_english", sql`${t.title} ? 'en' and ${t.text} ? 'en'`),
  ],
)

/** What the office writes once and puts into its answers to visitors, in the language of each. */
export const savedAnswers = pgTable(
  "saved_answers",
  {
    id: id(),
    title: jsonb("title").$type<LocalText>().notNull(),
    text: jsonb("text").$type<LocalText>().notNull(),
  },
  (t) => [check("saved_answers_english", sql`${t.title} ? 'en' and ${t.text} ? 'en'`)],
)
