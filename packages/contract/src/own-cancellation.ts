import { cancelCauses, refundTargets } from "@academy/domain/bookings"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Coaches, Families, Plan } from "./notified.ts"
import { Choice, IdParam, Nullable, Text } from "./shapes.ts"

const cancellation = {
  cause: Choice(cancelCauses),
  words: { ...Text(600), description: "Added below as written; required if the cause is `other`" },
}

export const previewOwnCancellation = call({
  method: "POST",
  path: "/api/staff/sessions/:id/cancel/preview/",
  summary:
    "What cancelling their session as a coach would refund, without amounts, and the email in each language; changes nothing",
  access: "staff",
  params: IdParam,
  body: Type.Object(cancellation),
  answer: Type.Object({
    plan: Plan,
    families: Families,
    coaches: Coaches,
    returns: Type.Array(Type.Object({ way: Choice([...refundTargets, "invoice"]), seats: Type.Integer() })),
    emails: Type.Array(
      Type.Object({
        language: Type.String(),
        families: Families,
        subject: Type.String(),
        text: Type.String({ description: "As one of these families would read it, without the amount" }),
      }),
    ),
    why_not: Nullable(Choice(["already_cancelled", "session_over", "office_cancels"])),
  }),
  refusals: ["not_found"],
})

export const cancelOwnSession = call({
  method: "POST",
  path: "/api/staff/sessions/:id/cancel/",
  summary:
    "A coach cancels their session within 24 hours of its start: everyone is refunded and notified once, with the reason",
  access: "staff",
  params: IdParam,
  body: Type.Object({ ...cancellation, plan: Type.Optional(Plan) }),
  answer: Type.Object({ told: Families, coaches: Coaches }),
  refusals: ["not_found", "already_cancelled", "session_over", "office_cancels", "plan_changed"],
})
