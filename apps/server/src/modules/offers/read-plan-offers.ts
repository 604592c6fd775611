import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/plan-offers"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import { priceOnDay } from "../../db/offer-prices.ts"

type PlanOffers = AnswerOf<typeof calls.getPlanOffers>
interface Price {
  price_minor: number
  yearly_price_minor: number
}
interface Row extends Omit<PlanOffers[number], "price" | "yearly_price" | "later" | "last_change">, Price {
  later: (Price & { from_day: string })[]
  last_change: (Price & { id: number; from_day: string }) | null
}

/** All plans as the academy offers them, those off the offer too. */
export async function readPlanOffers(pool: Pool, language: Language, now: Date): Promise<PlanOffers> {
  const { rows } = await pool.query<Row>({
    name: "plan-offers",
    text: `select p.id, ${localText("p.name", "$1")} as name, p.group_passes, p.personal_passes, p.players,
        p.binding_months, p.active, p.is_featured, p.currency,
        ${priceOnDay("price_minor", "p", "plan_id", "$2")} as price_minor,
        ${priceOnDay("yearly_price_minor", "p", "plan_id", "$2")} as yearly_price_minor,
        coalesce((select json_agg(json_build_object('price_minor', l.price_minor,
            'yearly_price_minor', l.yearly_price_minor, 'from_day', l.from_day) order by l.from_day)
          from (select distinct on (o.from_day) o.price_minor, o.yearly_price_minor, o.from_day from offer_prices o
            where o.plan_id = p.id and o.undone_at is null and o.from_day > $2::date
            order by o.from_day, o.id desc) l), '[]') as later,
        (select json_build_object('id', o.id, 'price_minor', o.price_minor,
            'yearly_price_minor', o.yearly_price_minor, 'from_day', o.from_day)
          from offer_prices o where o.plan_id = p.id and o.undone_at is null order by o.id desc limit 1) as last_change,
        (select count(*)::int from player_memberships m
          where m.ended_at is null and p.id in (m.plan_id, m.next_plan_id)) as members
      from membership_plans p order by p.place, price_minor, p.id`,
    values: [language, wallClockDate(now)],
  })
  return rows.map(({ price_minor, yearly_price_minor, later, last_change, ...row }) => ({
    ...row,
    ...toPrices({ price_minor, yearly_price_minor }),
    later: later.map(({ from_day, ...price }) => ({ ...toPrices(price), from_day })),
    last_change: last_change && {
      id: last_change.id,
      ...toPrices(last_change),
      from_day: last_change.from_day,
    },
  }))
}

const toPrices = ({ price_minor, yearly_price_minor }: Price) => ({
  price: toMajor(price_minor),
  yearly_price: toMajor(yearly_price_minor),
})
