import { Type } from "typebox"
import { PassType } from "./bookables.ts"
import { call } from "./call.ts"
import { Currency, Day, Done, Id, IdParam, Money, Nullable } from "./shapes.ts"

const Amount = Type.Integer({ minimum: 1, maximum: 1000 })
const ValidDays = Nullable(Type.Integer({ minimum: 1, maximum: 3650 }), {
  description: "Days after the purchase; null: passes never expire",
})
const Active = Type.Boolean({ description: "On offer: it can be bought" })

export const getPackageOffers = call({
  method: "GET",
  path: "/api/admin/packages/",
  summary: "All packs with their prices, also from a later day",
  access: "superuser",
  answer: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      pass_type: PassType,
      amount_pass: Amount,
      valid_days: ValidDays,
      active: Active,
      price: Money,
      currency: Currency,
      later: Type.Array(Type.Object({ price: Money, from_day: Day }), {
        description: "Prices that count from a later day, soonest first",
      }),
      last_change: Nullable(Type.Object({ id: Id, price: Money, from_day: Day }), {
        description: "The newest price, which can be undone",
      }),
    }),
  ),
  refusals: [],
})

export const changePackage = call({
  method: "PATCH",
  path: "/api/admin/packages/:id/",
  summary: "Changes what a pack contains and whether it is on offer; what was bought or ordered stays",
  access: "superuser",
  params: IdParam,
  body: Type.Partial(Type.Object({ amount_pass: Amount, valid_days: ValidDays, active: Active })),
  answer: Done,
  refusals: ["not_found"],
})

export const setPackagePrice = call({
  method: "POST",
  path: "/api/admin/packages/:id/price/",
  summary: "Sets what a pack costs from a day on",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    price: Type.Number({ minimum: 1, maximum: 1_000_000 }),
    from_day: { ...Day, description: "First day on which it costs that" },
  }),
  answer: Type.Object({ id: Id }),
  refusals: ["not_found"],
})
