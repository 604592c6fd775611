import { unsentReasons } from "@academy/domain/unsent-emails"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Nullable } from "./shapes.ts"

export const getUnsentEmails = call({
  method: "GET",
  path: "/api/admin/unsent-emails/",
  summary:
    "Emails that couldn't be delivered, newest first, up to a hundred: given up, refused by the recipient's server, or bounced after they were sent. Recorded in the access log",
  access: "superuser",
  answer: Type.Object({
    total: Type.Integer({ description: "How many there are" }),
    rows: Type.Array(
      Type.Object({
        id: Id,
        heading: Type.String({ description: "What the email is, in the caller's language" }),
        to_email: Type.String(),
        account_id: Nullable(Id, { description: "Whose address it is; null if no account has it" }),
        account_name: Type.String({ description: "Empty without an account" }),
        why: Choice(unsentReasons),
        answer: Type.String({
          description: "What the mail server last replied, without addresses; empty if it said nothing",
        }),
        attempts: Type.Integer(),
        created: Instant,
        may_send: Type.Boolean({
          description:
            "Whether it can be sent again: not after it was sent, nor if its link or code has expired",
        }),
      }),
    ),
  }),
  refusals: [],
})

export const sendEmailAgain = call({
  method: "POST",
  path: "/api/admin/unsent-emails/:id/send/",
  summary:
    "Puts an email that was given up back into the outbox, to the address that its account has now. Its address no longer counts as bounced",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const removeUnsentEmail = call({
  method: "DELETE",
  path: "/api/admin/unsent-emails/:id/",
  summary: "Removes an email that was given up and no longer has to be sent",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
