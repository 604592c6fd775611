import type { addressFields } from "@academy/domain/address-fields"
import type { bookableFields } from "@academy/domain/bookable-fields"
import { bookableStatuses, bookingTypeSlugs, cancelCauses } from "@academy/domain/bookings"
import type { coachFields } from "@academy/domain/coach-fields"
import type { LocalTexts } from "@academy/domain/fields"
import { LONGEST_USUAL_MINUTES, SHORTEST_USUAL_MINUTES } from "@academy/domain/offers"
import { sql } from "drizzle-orm"
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core"
import { nameOrderOf } from "../name-order.ts"
import { searchedPieces } from "../searched-text.ts"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { checkTranslations, translations } from "./translations.ts"

export const passTypes = pgTable("pass_types", { id: id(), name: text("name").notNull().unique() })

export const bookingTypes = pgTable(
  "booking_types",
  {
    id: id(),
    slug: choice("slug", bookingTypeSlugs).notNull().unique(),
    name: text("name").notNull(),
    /** Up to 14 letters for where there is little room; empty: the planner's own word stands there. */
    short_name: text("short_name").notNull().default(""),
    translations: translations<{ name: string; short_name: string }>(),
    /** Which pass pays for it; none for camps and free trials. */
    pass_type_id: rowId("pass_type_id").references(() => passTypes.id),
    /** What a new session of it usually has; null: what its kind and the academy's rules say. */
    usual_minutes: integer("usual_minutes"),
    usual_capacity: integer("usual_capacity"),
  },
  (t) => [
    check(
      "booking_types_usual_minutes",
      sql`${t.usual_minutes} between ${sql.raw(String(SHORTEST_USUAL_MINUTES))} and ${sql.raw(String(LONGEST_USUAL_MINUTES))}`,
    ),
    check("booking_types_usual_capacity", sql`${t.usual_capacity} between 1 and 200`),
    checkChoice("booking_types", t.slug, bookingTypeSlugs),
    checkTranslations("booking_types", t.translations),
  ],
)

/** A place where we train. */
export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    name: text("name").notNull().unique(),
    /** Up to four letters for where there is little room; empty: the name stands there, cut. */
    short_name: text("short_name").notNull().default(""),
    address: text("address").notNull(),
    area: text("area").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    directions: text("directions").notNull().default(""),
    pitches: text("pitches").notNull().default(""),
    bring: text("bring").notNull().default(""),
    translations: translations<LocalTexts<typeof addressFields>>(),
    /** Under a roof: what is cancelled for the weather leaves it. */
    is_indoor: boolean("is_indoor").notNull().default(false),
    /** Not shown to visitors any more. Sessions there keep it, so it is never deleted. */
    closed_at: instant("closed_at"),
  },
  (t) => [checkTranslations("addresses", t.translations)],
)

export const coaches = pgTable(
  "coaches",
  {
    id: id(),
    account_id: rowId("account_id").references(() => accounts.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    experience: text("experience").notNull().default(""),
    specialization: text("specialization").notNull().default(""),
    certifications: text("certifications").array().notNull().default(sql`'{}'`),
    specialties: text("specialties").array().notNull().default(sql`'{}'`),
    languages: text("languages").array().notNull().default(sql`'{}'`),
    achievements: text("achievements").array().notNull().default(sql`'{}'`),
    translations: translations<LocalTexts<typeof coachFields>>(),
  },
  (t) => [checkTranslations("coaches", t.translations)],
)

/** The rule that sessions were planned by: on which days, at which times. All else stands with each session. */
export const bookableSeries = pgTable(
  "bookable_series",
  {
    id: id(),
    weekday: integer("weekday").notNull(),
    /** `HH:MM` on the academy's wall: it stays so when the clock changes. */
    starts: text("starts").notNull(),
    ends: text("ends").notNull(),
    from_day: date("from_day").notNull(),
    until_day: date("until_day").notNull(),
    every: integer("every").notNull(),
    skip_red_days: boolean("skip_red_days").notNull(),
    /** Series made before the term calendar skipped neither. */
    skip_school_breaks: boolean("skip_school_breaks").notNull().default(false),
    skip_own_days: boolean("skip_own_days").notNull().default(false),
    /** The series of an earlier term that it was copied from. */
    copied_from_id: rowId("copied_from_id").references((): AnyPgColumn => bookableSeries.id, {
      onDelete: "set null",
    }),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("bookable_series_copied_from_id").on(t.copied_from_id),
    check("bookable_series_weekday", sql`${t.weekday} between 1 and 7`),
    check("bookable_series_every", sql`${t.every} in (1, 2)`),
    check("bookable_series_days", sql`${t.from_day} <= ${t.until_day}`),
  ],
)

/** What parents read about a session. */
export type BookableTexts = LocalTexts<typeof bookableFields>

/** A scheduled session or camp. */
export const bookables = pgTable(
  "bookables",
  {
    id: id(),
    booking_type_id: rowId("booking_type_id")
      .notNull()
      .references(() => bookingTypes.id),
    address_id: rowId("address_id")
      .notNull()
      .references(() => addresses.id),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    focus: text("focus").notNull().default(""),
    pitch: text("pitch").notNull().default(""),
    translations: translations<BookableTexts>(),
    starts_at: instant("starts_at").notNull(),
    ends_at: instant("ends_at").notNull(),
    capacity: integer("capacity").notNull(),
    /** Confirmed bookings and live holds. Changed only together with a booking, in the same statement. */
    seats_taken: integer("seats_taken").notNull().default(0),
    /** Players beyond the capacity, each put in by the office with a reason; falls as seats come free. */
    extra_seats: integer("extra_seats").notNull().default(0),
    price_minor: integer("price_minor").notNull(),
    currency: text("currency").notNull().default("USD"),
    min_birth_year: integer("min_birth_year"),
    max_birth_year: integer("max_birth_year"),
    /** Families see it before, and can book from then on; null: since it is published. */
    bookable_from: instant("bookable_from"),
    /** Who trained in its series, or in the one that was copied, can book from then on; null: as all others. */
    returning_from: instant("returning_from"),
    /** Families do not see it before; null: since it is published. */
    visible_from: instant("visible_from"),
    /** A camp's own payment days after the booking; none: the usual instalments. Orders keep those they had. */
    payment_days: date("payment_days").array().notNull().default(sql`'{}'`),
    status: choice("status", bookableStatuses).notNull().default("scheduled"),
    /** The deadline for cancelling freely, computed once in the academy's time. */
    cancel_free_until: instant("cancel_free_until").notNull(),
    /** Why the academy cancelled it; null for what it did not cancel, or cancelled before causes were asked for. */
    cancel_cause: choice("cancel_cause", cancelCauses),
    /** What the academy added in its own words, as the families read it. */
    cancel_reason: text("cancel_reason").notNull().default(""),
    /** Of a cancelled session: the date its families are offered instead, each with a seat held until that instant. */
    replacement_id: rowId("replacement_id").references((): AnyPgColumn => bookables.id),
    replacement_until: instant("replacement_until"),
    series_id: rowId("series_id").references(() => bookableSeries.id),
    /** The day that it was planned for, wherever it was moved since: a series has one session a day. */
    series_date: date("series_date"),
    /** Fields that were edited on this date alone: a change of the whole series leaves them. */
    changed_fields: text("changed_fields").array().notNull().default(sql`'{}'`),
    /** Rises with each change of its time, place or title: calendars take the higher one (SEQUENCE, RFC 5545). */
    sequence: integer("sequence").notNull().default(0),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("bookables_cancelled").on(t.id).where(sql`status = 'cancelled'`),
    unique("bookables_one_a_day").on(t.series_id, t.series_date),
    check("bookables_series_date", sql`(${t.series_id} is null) = (${t.series_date} is null)`),
    index("bookables_starts_at").on(t.starts_at),
    index("bookables_title").on(nameOrderOf(t.title), t.id),
    index("bookables_capacity").on(t.capacity, t.id),
    index("bookables_searched").using("gin", searchedPieces([t.title])),
    // What bookings refer to, so that a moved session moves its bookings.
    unique("bookables_times").on(t.id, t.starts_at, t.ends_at),
    checkChoice("bookables", t.status, bookableStatuses),
    checkChoice("bookables", t.cancel_cause, cancelCauses),
    check("bookables_seats", sql`${t.seats_taken} between 0 and ${t.capacity} + ${t.extra_seats}`),
    // Nobody's seat: a place beyond the capacity is there only while somebody sits on it.
    check(
      "bookables_extra_seats",
      sql`${t.extra_seats} >= 0 and ${t.extra_seats} <= greatest(${t.seats_taken} - ${t.capacity}, 0)`,
    ),
    check("bookables_order_of_times", sql`${t.starts_at} < ${t.ends_at}`),
    check("bookables_price", sql`${t.price_minor} >= 0`),
    check(
      "bookables_payment_days",
      sql`cardinality(${t.payment_days}) <= 3 and coalesce(${t.payment_days}[1] < ${t.payment_days}[2], true) and coalesce(${t.payment_days}[2] < ${t.payment_days}[3], true) and coalesce(${t.payment_days}[cardinality(${t.payment_days})] <= (${t.starts_at} at time zone 'UTC')::date - 1, true)`,
    ),
    check("bookables_replacement", sql`(${t.replacement_id} is null) = (${t.replacement_until} is null)`),
    check("bookables_replacement_is_other", sql`${t.replacement_id} <> ${t.id}`),
    checkTranslations("bookables", t.translations),
  ],
)

export const bookableCoaches = pgTable(
  "bookable_coaches",
  {
    bookable_id: rowId("bookable_id")
      .notNull()
      .references(() => bookables.id, { onDelete: "cascade" }),
    coach_id: rowId("coach_id")
      .notNull()
      .references(() => coaches.id),
  },
  (t) => [
    primaryKey({ columns: [t.bookable_id, t.coach_id] }),
    index("bookable_coaches_coach_id").on(t.coach_id),
  ],
)
