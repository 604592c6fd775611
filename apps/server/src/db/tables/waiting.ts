import { passedOverReasons, waitingEnds } from "@academy/domain/waiting"
import { sql } from "drizzle-orm"
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { bookables } from "./bookables.ts"
import { bookings } from "./bookings.ts"
import { checkChoice, choice } from "./choice.ts"
import { guardianships, players } from "./players.ts"

/**
 * One player's place in the line for a full bookable. The line is the order of ranks, then ids; who is where is
 * counted. With `booking_id` the place has its offer: a booking that is held for it.
 */
export const waitingPlaces = pgTable(
  "waiting_places",
  {
    id: id(),
    bookable_id: rowId("bookable_id")
      .notNull()
      .references(() => bookables.id, { onDelete: "cascade" }),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    /** Who joined: the offer is made to this account. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    booking_id: rowId("booking_id").references(() => bookings.id),
    /** The session that the academy cancelled, when the seat is offered in its place: then nobody waited for it. */
    instead_of_id: rowId("instead_of_id").references(() => bookables.id, { onDelete: "set null" }),
    /** 0 for whoever joined; below it for whoever the office put first, the last one lowest. */
    rank: integer("rank").notNull().default(0),
    /** From where the account joined, as `bookings.network`; a trigger forgets it when the place ends. */
    network: text("network"),
    ended_at: instant("ended_at"),
    end: choice("end", waitingEnds),
    /** Of a place that was passed over; null where it was before the reason was kept. */
    passed_over_for: choice("passed_over_for", passedOverReasons),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("waiting_places_one_live_per_player")
      .on(t.bookable_id, t.player_id)
      .where(sql`ended_at is null`),
    // Booking asks it each time: is anybody in line?
    index("waiting_places_line")
      .on(t.bookable_id, t.rank, t.id)
      .where(sql`ended_at is null and booking_id is null`),
    index("waiting_places_account_id").on(t.account_id),
    uniqueIndex("waiting_places_booking_id").on(t.booking_id),
    checkChoice("waiting_places", t.end, waitingEnds),
    checkChoice("waiting_places", t.passed_over_for, passedOverReasons),
    check(
      "waiting_places_reason_of_end",
      sql`${t.passed_over_for} is null or ${t.end} is not distinct from 'passed_over'`,
    ),
    check("waiting_places_end_has_time", sql`(${t.ended_at} is null) = (${t.end} is null)`),
  ],
)

/**
 * A guardian waits for a free trial that fits a player, when there was none. The row is gone once the guardian is told,
 * the player has had a trial, or the guardianship ends.
 */
export const trialAlerts = pgTable(
  "trial_alerts",
  {
    account_id: rowId("account_id").notNull(),
    player_id: rowId("player_id").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.player_id] }),
    foreignKey({
      name: "trial_alerts_guardianship",
      columns: [t.account_id, t.player_id],
      foreignColumns: [guardianships.account_id, guardianships.player_id],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
  ],
)
