import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/discounts"
import { academy } from "@academy/domain/academy"
import type { DiscountAudience, DiscountTarget } from "@academy/domain/discounts"
import { toMajor } from "@academy/domain/money"
import { toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"

interface Row {
  id: number
  code: string
  audience: DiscountAudience
  percent: number | null
  amount_minor: number | null
  target: DiscountTarget
  least_minor: number
  most_uses: number | null
  most_per_family: number | null
  starts_at: Date
  ends_at: Date | null
  uses: number
  discounted: number
  sold: number
}

/** All discount codes, newest first, with what they took off and what was sold with them. */
export async function readDiscountCodes(pool: Pool): Promise<AnswerOf<typeof calls.getDiscountCodes>> {
  const { rows } = await pool.query<Row>(`
    select c.id, c.code, c.audience, c.percent, c.amount_minor, c.target, c.least_minor, c.most_uses, c.most_per_family,
      c.starts_at, c.ends_at, used.uses, used.discounted, used.sold
    from discount_codes c cross join lateral (
      select count(distinct o.id)::int as uses, coalesce(sum(l.discount_minor), 0)::float8 as discounted,
        coalesce(sum(l.amount_minor), 0)::float8 as sold
      from orders o join order_lines l on l.order_id = o.id
      where o.discount_code_id = c.id and o.status in ('open', 'paid')) used
    order by c.id desc`)
  return rows.map(({ amount_minor, least_minor, starts_at, ends_at, discounted, sold, ...row }) => ({
    ...row,
    amount: amount_minor === null ? null : toMajor(amount_minor),
    least: toMajor(least_minor),
    starts_at: toIsoWithOffset(starts_at),
    ends_at: toIsoOrNull(ends_at),
    discounted: toMajor(discounted),
    sold: toMajor(sold),
    currency: academy.currency,
  }))
}
