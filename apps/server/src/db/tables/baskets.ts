import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant } from "./accounts.ts"
import { bookables } from "./bookables.ts"
import { bookings } from "./bookings.ts"
import { orders } from "./orders.ts"
import { players } from "./players.ts"
import { packages } from "./wallet.ts"

/** What an account wants to pay together; it has one. What was paid is the order, so the basket is empty again. */
export const baskets = pgTable(
  "baskets",
  {
    account_id: integer("account_id")
      .primaryKey()
      .references(() => accounts.id),
    /** When the first of the seats that are held was put in. */
    held_from: instant("held_from"),
    /** The payment under way; until it ends nothing is put in or taken out. */
    order_id: integer("order_id").references(() => orders.id),
  },
  (t) => [uniqueIndex("baskets_order_id").on(t.order_id)],
)

/** A seat for a player, or a package. The seat is held by `booking_id` until that is expired: then the line is only a wish. */
export const basketLines = pgTable(
  "basket_lines",
  {
    id: id(),
    account_id: integer("account_id")
      .notNull()
      .references(() => baskets.account_id, { onDelete: "cascade" }),
    bookable_id: integer("bookable_id").references(() => bookables.id, { onDelete: "cascade" }),
    player_id: integer("player_id").references(() => players.id, { onDelete: "cascade" }),
    package_id: integer("package_id").references(() => packages.id),
    booking_id: integer("booking_id").references(() => bookings.id),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("basket_lines_account_id").on(t.account_id),
    uniqueIndex("basket_lines_seat").on(t.account_id, t.bookable_id, t.player_id),
    uniqueIndex("basket_lines_booking_id").on(t.booking_id),
    check("basket_lines_seat_or_package", sql`(${t.bookable_id} is null) <> (${t.package_id} is null)`),
    check("basket_lines_seat_has_player", sql`(${t.bookable_id} is null) = (${t.player_id} is null)`),
  ],
)
