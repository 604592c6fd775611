import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/pack-offers"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import { priceOnDay } from "../../db/offer-prices.ts"

type PackageOffers = AnswerOf<typeof calls.getPackageOffers>
interface Row extends Omit<PackageOffers[number], "price" | "later" | "last_change"> {
  price_minor: number
  later: { price_minor: number; from_day: string }[]
  last_change: { id: number; price_minor: number; from_day: string } | null
}

/** All packs, those on offer first, then as families see them. */
export async function readPackageOffers(pool: Pool, language: Language, now: Date): Promise<PackageOffers> {
  const { rows } = await pool.query<Row>({
    name: "package-offers",
    text: `select p.id, ${localText("p.name", "$1")} as name, json_build_object('id', t.id, 'name', t.name) as pass_type,
        p.amount_pass, p.valid_days, p.active, p.currency,
        ${priceOnDay("price_minor", "p", "package_id", "$2")} as price_minor,
        coalesce((select json_agg(json_build_object('price_minor', l.price_minor, 'from_day', l.from_day)
            order by l.from_day)
          from (select distinct on (o.from_day) o.price_minor, o.from_day from offer_prices o
            where o.package_id = p.id and o.undone_at is null and o.from_day > $2::date
            order by o.from_day, o.id desc) l), '[]') as later,
        (select json_build_object('id', o.id, 'price_minor', o.price_minor, 'from_day', o.from_day)
          from offer_prices o where o.package_id = p.id and o.undone_at is null
          order by o.id desc limit 1) as last_change
      from packages p join pass_types t on t.id = p.pass_type_id
      order by p.active desc, t.id, price_minor, p.id`,
    values: [language, wallClockDate(now)],
  })
  return rows.map(({ price_minor, later, last_change, ...row }) => ({
    ...row,
    price: toMajor(price_minor),
    later: later.map((each) => ({ price: toMajor(each.price_minor), from_day: each.from_day })),
    last_change: last_change && {
      id: last_change.id,
      price: toMajor(last_change.price_minor),
      from_day: last_change.from_day,
    },
  }))
}
