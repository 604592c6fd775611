import { refundTargets } from "@academy/domain/bookings"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { UserInfo } from "./accounts.ts"
import { call } from "./call.ts"
import { MyData } from "./my-data.ts"
import { Choice, Currency, Done, Id, IdParam, Instant, Line, Money, Nullable } from "./shapes.ts"

export const getMyData = call({
  method: "GET",
  path: "/api/my-data/",
  summary: "All data stored about the account and its players",
  access: "account",
  answer: MyData,
  refusals: [],
})

export const getAccountDeletion = call({
  method: "GET",
  path: "/api/account-deletion/",
  summary: "What deleting the account would do, and the date if it was requested; changes nothing",
  access: "account",
  answer: Type.Object({
    due_at: Nullable(Instant, { description: "When it will be deleted; null unless requested" }),
    would_be_due_at: Instant,
    players_deleted: Type.Array(Type.Object({ id: Id, first_name: Type.String() }), {
      description: "Players that have no other guardian",
    }),
    players_kept: Type.Array(Type.Object({ id: Id, first_name: Type.String() }), {
      description: "Players with another guardian; their paid sessions stay",
    }),
    bookings_cancelled: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        player_name: Type.String(),
        timestamp: Instant,
        returned: Choice(refundTargets),
      }),
      { description: "Sessions from that day on, and the refund for each" },
    ),
    balance: Money,
    currency: Currency,
    passes: Type.Integer({ description: "Passes that would be lost" }),
    receipts: Type.Integer({ description: "Receipts and credit notes that we have to keep by law" }),
    kept_until: Nullable(
      Type.String({
        description: "YYYY-MM-DD, the last day on which they are kept; null when there are none",
      }),
    ),
  }),
  refusals: [],
})

export const askForAccountDeletion = call({
  method: "POST",
  path: "/api/account-deletion/",
  summary:
    "Requests deletion of the account in seven days; logs out everywhere and sends an email with a link to cancel",
  access: "account",
  mayBeMinor: true,
  freshFactor: true,
  body: Type.Object({ password: Type.String({ maxLength: longest.password }) }),
  answer: Type.Object({ due_at: Instant }),
  refusals: ["wrong_password", "too_many_requests", "superuser_stays", "server_busy"],
})

export const withdrawAccountDeletion = call({
  method: "DELETE",
  path: "/api/account-deletion/",
  summary: "Cancels the deletion of the logged-in account",
  access: "account",
  mayBeMinor: true,
  answer: UserInfo,
  refusals: ["not_found"],
})

export const deleteFamily = call({
  method: "POST",
  path: "/api/admin/families/:id/deletion/",
  summary:
    "An admin schedules the deletion of a family's account in seven days, with the reason; the family gets the email with the link to cancel. Refused while it has unpaid invoices or a membership. Never for the caller's own family or a team member",
  access: "superuser",
  freshFactor: true,
  params: IdParam,
  body: Type.Object({ reason: Line(longest.reason, 5) }),
  answer: Type.Object({ due_at: Instant }),
  refusals: [
    "not_found",
    "own_family",
    "account_of_team",
    "account_closed",
    "close_first",
    "superuser_stays",
  ],
})

export const keepFamily = call({
  method: "DELETE",
  path: "/api/admin/families/:id/deletion/",
  summary: "An admin cancels the deletion of a family's account. Never for the caller's own family",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "own_family", "account_closed"],
})

export const keepAccount = call({
  method: "POST",
  path: "/api/keep-account/",
  summary: "Cancels the deletion of an account with the key from the email",
  access: "anyone",
  body: Type.Object({ key: Type.String({ maxLength: 200 }) }),
  answer: Type.Object({ status: Type.Literal("kept") }),
  refusals: ["key_invalid", "too_many_requests"],
})
