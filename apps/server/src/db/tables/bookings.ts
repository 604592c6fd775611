import { attendances, bookingStatuses, holdReasons, paymentMethods } from "@academy/domain/bookings"
import { sql } from "drizzle-orm"
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { bookables } from "./bookables.ts"
import { checkChoice, choice } from "./choice.ts"
import { orders } from "./orders.ts"
import { players } from "./players.ts"
import { passLots } from "./wallet.ts"

/**
 * One player's place on one bookable. `held` waits for a payment or an answer, `confirmed` has the seat; both count as
 * taken. The migration adds what Drizzle can't say: `bookings_no_overlap`, an exclusion constraint by which a player
 * never has two live bookings at the same time.
 */
export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    bookable_id: rowId("bookable_id").notNull(),
    /** The bookable's times, kept equal by the foreign key below, so that overlap is a constraint. */
    starts_at: instant("starts_at").notNull(),
    ends_at: instant("ends_at").notNull(),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id),
    /** Who booked and pays. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    status: choice("status", bookingStatuses).notNull(),
    payed: boolean("payed").notNull().default(false),
    payed_at: instant("payed_at"),
    payment_method: choice("payment_method", paymentMethods),
    price_minor: integer("price_minor").notNull(),
    /** What was taken off its price by a discount, which it keeps when it is moved. */
    discount_minor: integer("discount_minor").notNull().default(0),
    currency: text("currency").notNull(),
    lot_id: rowId("lot_id").references(() => passLots.id),
    order_id: rowId("order_id").references(() => orders.id),
    held_until: instant("held_until"),
    held_for: choice("held_for", holdReasons),
    cancel_free_until: instant("cancel_free_until").notNull(),
    cancelled_at: instant("cancelled_at"),
    cancelled_by: rowId("cancelled_by").references(() => accounts.id),
    attendance: choice("attendance", attendances),
    attendance_by: rowId("attendance_by").references(() => accounts.id),
    /** When the coach pressed, maybe long before it arrived. An earlier press that arrives later changes nothing. */
    attendance_at: instant("attendance_at"),
    /** A booking of a free trial that counts: live, past, or cancelled too late to be had again. */
    is_trial: boolean("is_trial").notNull().default(false),
    /** Of a trial to come: which of the account's two places for trials it has. Free again when cancelled or over. */
    trial_slot: integer("trial_slot"),
    /** About how late the family has told the coaches that the player comes. */
    late_minutes: integer("late_minutes"),
    /** What the coach writes for the family after the session. */
    coach_note: text("coach_note").notNull().default(""),
    /**
     * While an account that never paid holds the seat unpaid: from which network, as a keyed hash. A trigger of the
     * migration forgets it when the seat is paid or free.
     */
    network: text("network"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "bookings_bookable",
      columns: [t.bookable_id, t.starts_at, t.ends_at],
      foreignColumns: [bookables.id, bookables.starts_at, bookables.ends_at],
    }).onUpdate("cascade"),
    uniqueIndex("bookings_one_live_per_player")
      .on(t.bookable_id, t.player_id)
      .where(sql`status in ('held', 'confirmed')`),
    uniqueIndex("bookings_one_trial_per_player").on(t.player_id).where(sql`is_trial`),
    uniqueIndex("bookings_live_trials").on(t.account_id, t.trial_slot).where(sql`trial_slot is not null`),
    check("bookings_discount", sql`${t.discount_minor} >= 0`),
    check("bookings_late", sql`${t.late_minutes} between 1 and 60`),
    check("bookings_trial_slot", sql`${t.trial_slot} between 1 and 2`),
    index("bookings_player_id").on(t.player_id, t.starts_at),
    index("bookings_order_id").on(t.order_id),
    index("bookings_live_of_account").on(t.account_id).where(sql`status in ('held', 'confirmed')`),
    index("bookings_network").on(t.network).where(sql`network is not null`),
    index("bookings_holds").on(t.held_until).where(sql`status = 'held'`),
    checkChoice("bookings", t.status, bookingStatuses),
    checkChoice("bookings", t.payment_method, paymentMethods),
    checkChoice("bookings", t.attendance, attendances),
    checkChoice("bookings", t.held_for, holdReasons),
    check("bookings_hold_has_reason", sql`(${t.status} = 'held') = (${t.held_for} is not null)`),
    check("bookings_hold_has_end", sql`(${t.status} = 'held') = (${t.held_until} is not null)`),
  ],
)

export const ratings = pgTable(
  "ratings",
  {
    booking_id: rowId("booking_id")
      .primaryKey()
      .references(() => bookings.id),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    stars: integer("stars").notNull(),
    comment: text("comment").notNull().default(""),
    created_at: instant("created_at").notNull().defaultNow(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [check("ratings_stars", sql`${t.stars} between 1 and 5`)],
)
