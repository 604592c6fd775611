import {
  DISCOUNT_CODE_PATTERN,
  discountAudiences,
  discountMisses,
  discountRefusals,
  discountTargets,
  familyAudiences,
  MOST_DISCOUNT_PERCENT,
} from "@academy/domain/discounts"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Day, Done, Id, IdParam, Instant, Line, Money, Nullable } from "./shapes.ts"

const MOST = 1_000_000
const Count = Type.Integer({ minimum: 1, maximum: 100_000 })
const Percent = Type.Integer({ minimum: 1, maximum: MOST_DISCOUNT_PERCENT })

/** What takes something off without a code. */
export const FamilyAudience = Choice(familyAudiences)

/** What a family pays less without a code. */
export const OwnFamilyDiscount = Type.Object({ audience: FamilyAudience, percent: Percent, off: Money })

/** The discounts that a family gets without a code, and what decides who of its players is a sibling. */
export const FamilyDiscounts = Type.Object({
  discounts: Type.Array(
    Type.Object({ audience: FamilyAudience, percent: Percent, target: Choice(discountTargets) }),
  ),
  sessions: Type.Array(
    Type.Object({
      bookable_id: Id,
      series: Type.String({ description: "The same for all sessions of a series" }),
      seated: Type.Array(Id, {
        description: "The account's players with a seat in the series that is no sibling's",
      }),
    }),
  ),
})

/** A code as a family types it. */
export const TypedDiscountCode = Line(40, 1)

/** The terms of a discount code: a percentage or an amount. */
const Terms = {
  code: Type.String(),
  percent: Nullable(Percent),
  amount: Nullable(Money, { description: "Major units; null if it is a percentage" }),
  target: Choice(discountTargets, { description: "What it is for" }),
  least: Type.Number({ description: "The least that what it is for has to cost; major units" }),
}

export const getDiscountCodes = call({
  method: "GET",
  path: "/api/admin/discount-codes/",
  summary: "The discount codes, newest first, with how often each was used and what it took off",
  access: "superuser",
  answer: Type.Array(
    Type.Object({
      id: Id,
      ...Terms,
      audience: Choice(discountAudiences, { description: "Who gets it" }),
      most_uses: Nullable(Count),
      most_per_family: Nullable(Count),
      starts_at: Instant,
      ends_at: Nullable(Instant, { description: "Exclusive; null until an admin ends it" }),
      uses: Type.Integer({ description: "Orders that are paid or wait for their payment" }),
      discounted: Type.Number({ description: "What it took off in all; major units" }),
      sold: Type.Number({ description: "What these orders cost with it; major units" }),
      currency: Currency,
    }),
  ),
  refusals: [],
})

export const createDiscountCode = call({
  method: "POST",
  path: "/api/admin/discount-codes/",
  summary: "Adds a discount code, either of a percentage or of an amount",
  access: "superuser",
  body: Type.Object({
    code: Type.String({ pattern: DISCOUNT_CODE_PATTERN }),
    audience: Type.Optional(
      Choice(discountAudiences, {
        description: "Left out: who types the code. Families get the others without a code, as a percentage",
      }),
    ),
    percent: Type.Optional(Percent),
    amount: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: MOST })),
    target: Choice(discountTargets),
    least: Type.Optional(Type.Number({ minimum: 0, maximum: MOST, description: "Has to be above `amount`" })),
    most_uses: Type.Optional(Count),
    most_per_family: Type.Optional(Count),
    first_day: Day,
    last_day: Type.Optional(Day),
  }),
  answer: Type.Object({ id: Id }),
  refusals: ["name_taken", "discount_of_kind_exists"],
})

export const endDiscountCode = call({
  method: "POST",
  path: "/api/admin/discount-codes/:id/end/",
  summary: "Ends a discount code now. Orders that already use it keep their price",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "discount_ended"],
})

export const getDiscount = call({
  method: "GET",
  path: "/api/discount/",
  summary: "What a discount code takes off, if the account can use it now",
  access: "account",
  query: Type.Object({ code: TypedDiscountCode }),
  answer: Type.Object(Terms),
  refusals: ["discount_unknown", ...discountRefusals, "too_many_this_hour"],
})

/** Why paying with a discount code can be refused. */
export const payingWithDiscount = [
  "discount_unknown",
  "too_many_this_hour",
  ...discountRefusals,
  ...discountMisses,
] as const
