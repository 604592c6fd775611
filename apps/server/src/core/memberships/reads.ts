import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText, localTexts } from "../../db/local-text.ts"
import { priceOnDay } from "../../db/offer-prices.ts"

type Plan = AnswerOf<typeof calls.fetchMemberships>[number]

interface PlanRow extends Omit<Plan, "price" | "yearly_price" | "membership_passes" | "binding_time"> {
  price_minor: number
  yearly_price_minor: number
  binding_months: number
}

/** Plans that can be joined, in their order; smallest first unless it was changed. */
export async function readPlans(pool: Pool, language: Language, now: Date): Promise<Plan[]> {
  const { rows } = await pool.query<PlanRow>({
    name: "membership-plans",
    text: `select p.id, p.slug, ${localText("p.name", "$1")} as name,
        ${localText("p.description", "$1")} as description, ${priceOnDay("price_minor", "p", "plan_id", "$2")} as price_minor,
        ${priceOnDay("yearly_price_minor", "p", "plan_id", "$2")} as yearly_price_minor, p.currency,
        p.group_passes, p.personal_passes, p.binding_months, p.players, ${localTexts("p.benefits", "$1")} as benefits,
        p.is_featured
      from membership_plans p where p.active order by p.place, price_minor, p.id`,
    values: [language, wallClockDate(now)],
  })
  return rows.map(({ price_minor, yearly_price_minor, binding_months, ...plan }) => ({
    ...plan,
    price: toMajor(price_minor),
    yearly_price: toMajor(yearly_price_minor),
    membership_passes: plan.group_passes === null ? null : plan.group_passes + plan.personal_passes,
    binding_time: binding_months,
  }))
}
