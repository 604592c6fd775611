import type { GroupValues } from "@academy/domain/academy-fields"
import { currencyDecimals } from "@academy/domain/money"
import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { academySettings } from "../../db/tables/academy-settings.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import { offerPrices } from "../../db/tables/offers.ts"
import { packages, wallets } from "../../db/tables/wallet.ts"
import { Refusal } from "../../http/problem.ts"

type Place = GroupValues<"place">

/** What is in the academy's money, other than prices that nobody has paid yet. */
const usesCurrency = [
  "orders",
  "bookables",
  "wallet_entries",
  "discount_codes",
  "coach_rates",
  "bank_transactions",
]

/**
 * Makes the rest follow a change of country, currency or time zone: prices of packs and plans keep their figure. The
 * numbers on invoices wait for an owner, unless they are confirmed with it.
 * @throws Refusal where something was recorded in the old one: `currency_in_use`, `time_zone_in_use`, `country_in_use`
 */
export async function moveAcademy(
  tx: Tx,
  before: Place,
  after: Place,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  if (after.time_zone !== before.time_zone && (await hasAny(tx, ["bookables"])))
    throw new Refusal("time_zone_in_use")
  if (after.currency !== before.currency) {
    if (await hasAny(tx, usesCurrency)) throw new Refusal("currency_in_use")
    await changeCurrency(tx, before.currency, after.currency)
  }
  if (after.country === before.country) return
  if (await hasAny(tx, ["receipts"])) throw new Refusal("country_in_use")
  if (isConfirmed) return
  await tx
    .update(academySettings)
    .set({ confirmed_at: null, version: sql`${academySettings.version} + 1` })
    .where(eq(academySettings.group, "identity"))
}

async function hasAny(tx: Tx, tables: readonly string[]): Promise<boolean> {
  const found = tables.map((table) => sql`exists(select from ${sql.identifier(table)})`)
  const { rows } = await tx.execute<{ is_used: boolean }>(
    sql`select ${sql.join(found, sql` or `)} as is_used`,
  )
  return rows[0]?.is_used ?? false
}

/** 500 kr become 500 yen: a price is to be set anew anyway, but stays one. */
async function changeCurrency(tx: Tx, from: string, currency: string): Promise<void> {
  const factor = sql.raw(String(10 ** (currencyDecimals(currency) - currencyDecimals(from))))
  await tx.update(membershipPlans).set({
    currency,
    price_minor: sql`greatest(1, round(${membershipPlans.price_minor} * ${factor}))`,
    yearly_price_minor: sql`greatest(1, round(${membershipPlans.yearly_price_minor} * ${factor}))`,
  })
  await tx.update(offerPrices).set({
    price_minor: sql`greatest(1, round(${offerPrices.price_minor} * ${factor}))`,
    yearly_price_minor: sql`greatest(1, round(${offerPrices.yearly_price_minor} * ${factor}))`,
  })
  await tx.update(packages).set({ currency, price_minor: sql`round(${packages.price_minor} * ${factor})` })
  await tx.update(wallets).set({ currency })
}
