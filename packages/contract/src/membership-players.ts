import { MOST_PLAN_PLAYERS } from "@academy/domain/plans"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Id, IdParam } from "./shapes.ts"

const FurtherPlayers = Type.Array(Id, {
  maxItems: MOST_PLAN_PLAYERS - 1,
  uniqueItems: true,
  description: "More players who can use its passes, up to the plan's limit",
})
/** By default only the member. */
export const AlsoFor = Type.Optional(FurtherPlayers)

export const changeMembershipPlayers = call({
  method: "POST",
  path: "/api/change-membership-players/:id/",
  summary: "Sets who can use the passes of upcoming periods besides the member; the id is the player's",
  access: "account",
  params: IdParam,
  body: Type.Object({ also_for: FurtherPlayers }),
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: ["not_found", "no_membership", "not_the_payer", "too_many_plan_players"],
})
