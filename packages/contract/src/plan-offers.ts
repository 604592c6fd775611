import { LONGEST_BINDING_MONTHS } from "@academy/domain/memberships"
import { MOST_PLAN_PASSES, MOST_PLAN_PLAYERS, MOST_PLANS } from "@academy/domain/plans"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Currency, Day, Done, Id, IdParam, Line, Money, Nullable } from "./shapes.ts"

const Price = Type.Number({ minimum: 1, maximum: 1_000_000 })
const Count = (most: number, least = 0) => Type.Integer({ minimum: least, maximum: most })

const contents = {
  group_passes: Nullable(Count(MOST_PLAN_PASSES), { description: "A month; null for unlimited" }),
  personal_passes: { ...Count(MOST_PLAN_PASSES), description: "A month" },
  players: {
    ...Count(MOST_PLAN_PLAYERS, 1),
    description: "How many of the family's players share its passes",
  },
  binding_months: Count(LONGEST_BINDING_MONTHS),
}
const shown = {
  active: Type.Boolean({ description: "On offer: it can be joined" }),
  is_featured: Type.Boolean({ description: "Highlighted, and chosen first" }),
}
const price = {
  price: { ...Price, description: "A month, paid monthly" },
  yearly_price: { ...Price, description: "A month, paid yearly" },
}
const PriceFrom = Type.Object({ price: Money, yearly_price: Money, from_day: Day })

export const getPlanOffers = call({
  method: "GET",
  path: "/api/admin/plans/",
  summary: "All plans with their prices, also from a later day, and how many are members",
  access: "superuser",
  answer: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      ...contents,
      ...shown,
      price: Money,
      yearly_price: Money,
      currency: Currency,
      later: Type.Array(PriceFrom, { description: "Prices that count from a later day, soonest first" }),
      last_change: Nullable(Type.Object({ id: Id, price: Money, yearly_price: Money, from_day: Day }), {
        description: "The newest price, which can be undone",
      }),
      members: Type.Integer({ description: "Players whose membership has the plan, now or next" }),
    }),
    { description: "In their order" },
  ),
  refusals: [],
})

export const createPlan = call({
  method: "POST",
  path: "/api/admin/plans/",
  summary: "Adds a plan, as the last one; its other texts are written with the content texts",
  access: "superuser",
  body: Type.Object({ name: Line(120, 1), ...price, ...contents, ...shown }),
  answer: Type.Object({ id: Id }),
  refusals: [],
})

export const takeSamplePlans = call({
  method: "POST",
  path: "/api/admin/plans/sample/",
  summary: "Adds three plans to begin with, not on offer yet; none to an academy that has plans",
  access: "superuser",
  answer: Type.Object({ added: Type.Integer() }),
  refusals: [],
})

export const changePlan = call({
  method: "PATCH",
  path: "/api/admin/plans/:id/",
  summary:
    "Changes what a plan includes, its place and whether it is on offer; members keep what they agreed",
  access: "superuser",
  params: IdParam,
  body: Type.Partial(
    Type.Object({
      ...contents,
      ...shown,
      place: { ...Count(MOST_PLANS, 1), description: "Its place among all plans, from 1" },
    }),
  ),
  answer: Done,
  refusals: ["not_found"],
})

export const setPlanPrice = call({
  method: "POST",
  path: "/api/admin/plans/:id/price/",
  summary: "Sets what a plan costs those who join or change to it from a day on; members keep their price",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ ...price, from_day: { ...Day, description: "First day on which it is joined at it" } }),
  answer: Type.Object({ id: Id }),
  refusals: ["not_found"],
})

export const undoOfferPrice = call({
  method: "POST",
  path: "/api/admin/offer-prices/:id/undo/",
  summary: "Undoes the newest price of a plan or pack; what was agreed or bought at it stays",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "plan_changed"],
})
