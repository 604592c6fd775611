import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/packages"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import { priceOnDay } from "../../db/offer-prices.ts"

type Package = AnswerOf<typeof calls.fetchPackages>[number]

interface PackageRow extends Omit<Package, "price"> {
  price_minor: number
}

/** Packages on sale: one kind of pass after the other, as the academy made them, the smallest price of each first. */
export async function readPackages(pool: Pool, language: Language, now: Date): Promise<Package[]> {
  const { rows } = await pool.query<PackageRow>({
    name: "packages",
    text: `select p.id, ${localText("p.name", "$1")} as name, ${priceOnDay("price_minor", "p", "package_id", "$2")} as price_minor,
        p.currency, p.amount_pass,
        ${localText("p.terms", "$1")} as terms, p.valid_days,
        json_build_object('id', t.id, 'name', t.name) as pass_type
      from packages p join pass_types t on t.id = p.pass_type_id
      where p.active order by t.id, price_minor, p.id`,
    values: [language, wallClockDate(now)],
  })
  return rows.map(({ price_minor, ...row }) => ({ ...row, price: toMajor(price_minor) }))
}
