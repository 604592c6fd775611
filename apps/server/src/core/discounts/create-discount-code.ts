import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/discounts"
import { leastForDiscount } from "@academy/domain/discounts"
import { toMinor } from "@academy/domain/money"
import { dayBounds, isCalendarDay } from "@academy/domain/time"
import { inTransaction, toDatabaseError } from "../../db/in-transaction.ts"
import { discountCodes } from "../../db/tables/discounts.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"

/**
 * Adds a discount code, or a discount that families get without typing anything.
 * @throws Refusal `name_taken`; `discount_of_kind_exists` if families have one of its kind in that time;
 * `invalid_input` naming the field: neither or both of `percent` and `amount`, `least` that an amount does not stay
 * below, a day that is none, terms that families don't have
 */
export async function createDiscountCode(
  { db, clock }: Pick<Deps, "db" | "clock">,
  account_id: number,
  body: BodyOf<typeof calls.createDiscountCode>,
): Promise<AnswerOf<typeof calls.createDiscountCode>> {
  const { code, audience = "typed", percent, amount, target, least = 0, first_day, last_day } = body
  if (audience !== "typed") refuseTermsOfCodes(body)
  if ((percent === undefined) === (amount === undefined))
    throw invalidField("percent", "required", "either a percentage or an amount")
  const amount_minor = amount === undefined ? null : toMinor(amount)
  const least_minor = toMinor(least)
  if (amount_minor !== null && least_minor < leastForDiscount(amount_minor))
    throw invalidField("least", "too_small", "something has to stay to pay")
  for (const [param, day] of Object.entries({ first_day, last_day }))
    if (day !== undefined && !isCalendarDay(day)) throw invalidField(param, "invalid", "is no day")
  if (last_day !== undefined && last_day < first_day)
    throw invalidField("last_day", "invalid", "is before the first day")
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock()
      const { from } = dayBounds(first_day)
      const fields = {
        ...{ code, audience, percent: percent ?? null, amount_minor, target, least_minor },
        most_uses: body.most_uses ?? null,
        most_per_family: body.most_per_family ?? null,
        // Later on the day that the one before it ended.
        starts_at: audience !== "typed" && from < now ? now : from,
        ends_at: last_day === undefined ? null : dayBounds(last_day).until,
      }
      const [row] = await tx
        .insert(discountCodes)
        .values({ ...fields, created_by: account_id, created_at: now })
        .returning({ id: discountCodes.id })
      if (!row) throw new Error("the discount code was not inserted")
      await recordChange(tx, {
        account_id,
        action: "created",
        entity: "discount_codes",
        entity_id: row.id,
        before: null,
        after: {
          ...fields,
          starts_at: fields.starts_at.toISOString(),
          ends_at: fields.ends_at?.toISOString() ?? null,
        },
        at: now,
      })
      return row
    })
  } catch (error) {
    const constraint = toDatabaseError(error)?.constraint
    if (constraint === "discount_codes_code") throw new Refusal("name_taken")
    if (constraint === "discount_codes_one_at_a_time") throw new Refusal("discount_of_kind_exists")
    throw error
  }
}

/** Families get a percentage of each seat, as often as they book: there is nothing to count and no minimum. */
function refuseTermsOfCodes(body: BodyOf<typeof calls.createDiscountCode>): void {
  if (body.percent === undefined) throw invalidField("percent", "required", "families get a percentage")
  if (body.target === "packages") throw invalidField("target", "not_a_choice", "packages have none")
  for (const param of ["least", "most_uses", "most_per_family"] as const)
    if (body[param]) throw invalidField(param, "invalid", "is for codes")
}
