import { wallClockDate } from "@academy/domain/time"
import { getTableColumns, type SQL, sql } from "drizzle-orm"
import { membershipPlans } from "./tables/memberships.ts"
import { packages } from "./tables/wallet.ts"

type Offer = "plan_id" | "package_id"
type Price = "price_minor" | "yearly_price_minor"

const priceOf = (price: Price, table: string, offer: Offer) => ({
  before: `coalesce((select o.${price} from offer_prices o where o.${offer} = ${table}.id and o.undone_at is null
      and o.from_day <= `,
  after: `::date order by o.from_day desc, o.id desc limit 1), ${table}.${price})`,
})

/**
 * SQL for what a plan or pack costs on a day: the latest price that has begun by then. The only place that chooses.
 * @param table its alias
 * @param day SQL too
 */
export function priceOnDay(price: Price, table: string, offer: Offer, day: string): string {
  const { before, after } = priceOf(price, table, offer)
  return before + day + after
}

const columnOn = (price: Price, table: string, offer: Offer, now: Date): SQL<number> => {
  const { before, after } = priceOf(price, table, offer)
  return sql<number>`${sql.raw(before)}${wallClockDate(now)}${sql.raw(after)}`
}

/** The columns of a plan, with the prices at which it is sold now. */
export const planOn = (now: Date) => ({
  ...getTableColumns(membershipPlans),
  price_minor: columnOn("price_minor", "membership_plans", "plan_id", now),
  yearly_price_minor: columnOn("yearly_price_minor", "membership_plans", "plan_id", now),
})

/** The columns of a pack, with the price at which it is sold now. */
export const packageOn = (now: Date) => ({
  ...getTableColumns(packages),
  price_minor: columnOn("price_minor", "packages", "package_id", now),
})
