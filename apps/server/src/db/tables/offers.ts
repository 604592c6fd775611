import { sql } from "drizzle-orm"
import { check, date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { bookables, bookingTypes } from "./bookables.ts"
import { membershipPlans } from "./memberships.ts"
import { packages } from "./wallet.ts"

/** What a session type costs from a day on. The newest that isn't undone and has begun is its usual price. */
export const typePrices = pgTable(
  "type_prices",
  {
    id: id(),
    booking_type_id: rowId("booking_type_id")
      .notNull()
      .references(() => bookingTypes.id),
    price_minor: integer("price_minor").notNull(),
    from_day: date("from_day").notNull(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
    undone_at: instant("undone_at"),
  },
  (t) => [
    index("type_prices_booking_type_id").on(t.booking_type_id, t.id),
    check("type_prices_price", sql`${t.price_minor} >= 0`),
  ],
)

/** The sessions that got such a price, with what they cost before: undoing gives it back. */
export const typePriceSessions = pgTable(
  "type_price_sessions",
  {
    type_price_id: rowId("type_price_id")
      .notNull()
      .references(() => typePrices.id, { onDelete: "cascade" }),
    bookable_id: rowId("bookable_id")
      .notNull()
      .references(() => bookables.id),
    before_minor: integer("before_minor").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type_price_id, t.bookable_id] }),
    index("type_price_sessions_bookable_id").on(t.bookable_id),
  ],
)

/** What a plan or a pack costs from a day on; before the first of them it has the price of its own row. */
export const offerPrices = pgTable(
  "offer_prices",
  {
    id: id(),
    plan_id: rowId("plan_id").references(() => membershipPlans.id),
    package_id: rowId("package_id").references(() => packages.id),
    price_minor: integer("price_minor").notNull(),
    /** Of a plan: a month of it, when the year is paid at once. */
    yearly_price_minor: integer("yearly_price_minor"),
    from_day: date("from_day").notNull(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
    undone_at: instant("undone_at"),
  },
  (t) => [
    index("offer_prices_plan_id").on(t.plan_id, t.id).where(sql`plan_id is not null`),
    index("offer_prices_package_id").on(t.package_id, t.id).where(sql`package_id is not null`),
    check("offer_prices_offer", sql`num_nonnulls(${t.plan_id}, ${t.package_id}) = 1`),
    check("offer_prices_price", sql`${t.price_minor} > 0 and ${t.yearly_price_minor} > 0`),
    check("offer_prices_yearly", sql`(${t.plan_id} is null) = (${t.yearly_price_minor} is null)`),
  ],
)
