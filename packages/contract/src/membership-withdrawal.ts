import { Type } from "typebox"
import { call } from "./call.ts"
import { Currency, Day, IdParam, Instant, Line, Money } from "./shapes.ts"

/** The refund by target: orders may have been paid with different methods. */
const refundedParts = { to_card: Money, to_swish: Money, to_wallet: Money }

/** What a withdrawal from a membership would do now. */
export const Withdrawal = Type.Object({
  until: Type.String({ description: "The last instant of the 14 days, ISO 8601 with offset" }),
  refund: Money,
  ...refundedParts,
  owed: Type.Number({ description: "Used part of an unpaid invoice; major units" }),
  sessions: Type.Array(Instant, { description: "Booked with its passes; cancelled with it" }),
})

/** The refund as it was shown; if it has changed: `changed_meanwhile`. */
const seenRefund = Type.Number({
  minimum: 0,
  maximum: 1_000_000,
  description: "Major units, as shown",
})
const Withdrawn = Type.Object({ ...refundedParts, owed: Money })
const withdrawing = [
  "not_found",
  "no_active_membership",
  "withdrawal_over",
  "charge_under_way",
  "changed_meanwhile",
  "other_currency",
] as const

export const withdrawFromMembership = call({
  method: "POST",
  path: "/api/withdraw-from-membership/:id/",
  summary:
    "Ends a membership within 14 days of joining; what wasn't used is refunded the way it was paid. The id is the player's",
  access: "account",
  params: IdParam,
  body: Type.Object({ refund: seenRefund }),
  answer: Withdrawn,
  refusals: [...withdrawing, "not_the_payer"],
})

export const getOfficeWithdrawal = call({
  method: "GET",
  path: "/api/admin/memberships/:id/withdrawal/",
  summary: "Previews withdrawing from a membership, for admins; also after the 14 days",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({
    player_name: Type.String(),
    name: Type.String({ description: "Name of the plan" }),
    currency: Currency,
    joined: Instant,
    is_own_family: Type.Boolean(),
    withdrawal: Withdrawal,
  }),
  refusals: ["not_found", "no_active_membership"],
})

export const withdrawForFamily = call({
  method: "POST",
  path: "/api/admin/memberships/:id/withdraw/",
  summary: "An admin withdraws from a membership for a family that asked within the 14 days",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    refund: seenRefund,
    reason: Line(200, 1),
    asked_on: Type.Optional(Day),
  }),
  answer: Withdrawn,
  refusals: [...withdrawing, "own_family"],
})
