import { emailChangeAnswers } from "@academy/domain/email-changes"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, IdParam, Instant, Line } from "./shapes.ts"

export const askForEmailChange = call({
  method: "POST",
  path: "/api/admin/families/:id/email-change/",
  summary:
    "Changes the email address of a family, with a reason for the audit log, once the new address confirms it. The account's addresses are notified and can object. Never for the caller's own family, a team member or a player account. If another account has the address, `details` name it",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ email: Line(longest.email), reason: Line(longest.reason, 5) }),
  answer: Type.Object({ expires: Instant }),
  refusals: [
    "not_found",
    "own_family",
    "account_closed",
    "account_of_team",
    "email_of_player_account",
    "email_of_other_family",
    "too_many_today",
  ],
})

export const withdrawEmailChange = call({
  method: "DELETE",
  path: "/api/admin/families/:id/email-change/",
  summary:
    "Withdraws a change of a family's email address that is not confirmed yet. Never for the caller's own family",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "own_family"],
})

export const answerEmailChange = call({
  method: "POST",
  path: "/api/email-change/",
  summary:
    "With the key from the email: the new address confirms the change of an account's email, which ends all its sessions, or a former address objects, for a week also after it was confirmed. Doesn't log in",
  access: "anyone",
  body: Type.Object({ key: Line(200), answer: Choice(emailChangeAnswers) }),
  answer: Type.Object({ email: Type.String({ description: "The account's address from now on" }) }),
  refusals: ["key_invalid", "too_many_requests"],
})
