import { chargeFailures, membershipPayments } from "@academy/domain/memberships"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Id, Instant, Money, Nullable } from "./shapes.ts"

const MembershipLine = Type.Object({
  player_id: Id,
  player_name: Type.String({ description: "First name" }),
  name: Type.String({ description: "Of the plan" }),
  phase: Choice(["starting", "running", "paused"]),
  is_payer: Type.Boolean(),
  currency: Currency,
  starts_at: Instant,
  pause: Nullable(Type.Object({ from: Instant, until: Instant }), { description: "Begun or to come" }),
  passes_left: Nullable(Type.Integer(), { description: "Null where the plan's passes are not counted" }),
  next_charge: Nullable(
    Type.Object({ at: Instant, amount: Nullable(Money, { description: "For who pays" }) }),
  ),
  unpaid: Nullable(
    Type.Object({
      amount: Nullable(Money, { description: "For who pays" }),
      paid_by: Choice(membershipPayments),
      failure: Nullable(Choice(chargeFailures)),
      is_resting: Type.Boolean(),
      due_at: Nullable(Instant, { description: "Of an invoice" }),
    }),
    { description: "A period that waits for its payment" },
  ),
})

export const getMembershipLines = call({
  method: "GET",
  path: "/api/membership-lines/",
  summary: "The memberships of the account's players in brief: passes left, the next payment, what is unpaid",
  access: "account",
  answer: Type.Array(MembershipLine),
  refusals: [],
})
