import { sql } from "drizzle-orm"
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { bookables } from "./bookables.ts"
import { bookings } from "./bookings.ts"
import { membershipPlans } from "./memberships.ts"
import { orders } from "./orders.ts"
import { players } from "./players.ts"
import { packages } from "./wallet.ts"

/** What an account wants to pay together; it has one. What was paid is the order, so the basket is empty again. */
export const baskets = pgTable(
  "baskets",
  {
    account_id: rowId("account_id")
      .primaryKey()
      .references(() => accounts.id),
    /** When the first seat was put in since the last rest (`basketHeldFrom`); null once it was paid. */
    held_from: instant("held_from"),
    /** When its last hold ends, or ended. */
    hold_ends_at: instant("hold_ends_at"),
    /** The payment under way; until it ends nothing is put in or taken out. */
    order_id: rowId("order_id").references(() => orders.id),
  },
  (t) => [uniqueIndex("baskets_order_id").on(t.order_id)],
)

/** A seat for a player, a package, or a plan to join. Once its `booking_id` expired, the line is only a wish. */
export const basketLines = pgTable(
  "basket_lines",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => baskets.account_id, { onDelete: "cascade" }),
    bookable_id: rowId("bookable_id").references(() => bookables.id, { onDelete: "cascade" }),
    player_id: rowId("player_id").references(() => players.id, { onDelete: "cascade" }),
    package_id: rowId("package_id").references(() => packages.id),
    /** The player joins it; the first period is what is paid. */
    plan_id: rowId("plan_id").references(() => membershipPlans.id),
    /** Of a plan: further players of the family whom its passes are for. */
    also_for: rowId("also_for").array().notNull().default(sql`'{}'`),
    booking_id: rowId("booking_id").references(() => bookings.id),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("basket_lines_account_id").on(t.account_id),
    uniqueIndex("basket_lines_seat").on(t.account_id, t.bookable_id, t.player_id),
    uniqueIndex("basket_lines_booking_id").on(t.booking_id),
    // A player joins one plan.
    uniqueIndex("basket_lines_plan").on(t.account_id, t.player_id).where(sql`plan_id is not null`),
    check("basket_lines_is_one", sql`num_nonnulls(${t.bookable_id}, ${t.package_id}, ${t.plan_id}) = 1`),
    check("basket_lines_has_player", sql`(${t.package_id} is null) = (${t.player_id} is not null)`),
  ],
)
