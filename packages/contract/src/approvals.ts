import { approvalAnswers, approvalKinds, approvalStates, playerChangeFields } from "@academy/domain/approvals"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line, Nullable } from "./shapes.ts"

const Person = Type.Object({
  name: Type.String({ description: "First and last name; empty when the account has none" }),
  email: Type.String(),
})

const Subject = {
  id: Id,
  kind: Choice(approvalKinds),
  asked_by: Person,
  new_guardian: Nullable(Person, { description: "Name of the future guardian" }),
  year_before: Nullable(Type.Integer()),
  year_after: Nullable(Type.Integer()),
  created: Instant,
}

/** For admins, also on a family's page. */
export const OfficeApproval = Type.Object({
  ...Subject,
  state: Choice(approvalStates),
  waits_for: Type.Array(Type.String(), { description: "Guardians who haven't answered yet" }),
})

export const getApprovals = call({
  method: "GET",
  path: "/api/approvals/",
  summary:
    "Pending approvals for a player's guardians: a changed year of birth, a third or fourth guardian. For those guardians, and for the future one without any data about the player",
  access: "account",
  answer: Type.Array(
    Type.Object({
      ...Subject,
      relation: Choice(["asker", "answerer", "newcomer"]),
      player: Nullable(Type.Object({ id: Id, first_name: Type.String() }), {
        description: "Hidden from the future guardian",
      }),
      has_approved: Type.Boolean({ description: "The account has approved, others haven't yet" }),
      waits_for: Type.Array(Type.String(), {
        description: "Guardians who haven't answered; if empty, the academy decides",
      }),
    }),
  ),
  refusals: [],
})

export const answerApproval = call({
  method: "POST",
  path: "/api/approvals/:id/answer/",
  summary:
    "A guardian approves or declines another guardian's request: one decline ends it, the last approval carries it out",
  access: "account",
  params: IdParam,
  body: Type.Object({ action: Choice(approvalAnswers) }),
  answer: Done,
  refusals: ["not_found", "request_closed", "too_many_guardians", "other_has_too_many_players"],
})

export const withdrawApproval = call({
  method: "POST",
  path: "/api/approvals/:id/withdraw/",
  summary: "The person who asked, or the future guardian, cancels the request",
  access: "account",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "request_closed"],
})

export const getWaitingApprovals = call({
  method: "GET",
  path: "/api/admin/approvals/",
  summary: "Guardians' pending approvals and takeovers on hold, oldest first, for admins",
  access: "superuser",
  answer: Type.Object({
    approvals: Type.Array(
      Type.Object({
        id: Id,
        kind: Choice(approvalKinds),
        account_id: Id,
        player_name: Type.String(),
        created: Instant,
      }),
    ),
    takeovers: Type.Array(
      Type.Object({
        player_id: Id,
        account_id: Id,
        player_name: Type.String(),
        objected: Instant,
      }),
      { description: "On hold since a guardian objected" },
    ),
  }),
  refusals: [],
})

export const decideApproval = call({
  method: "POST",
  path: "/api/admin/approvals/:id/decide/",
  summary:
    "An admin decides for the guardians, with a reason for the audit log: on a pending request, or approving a declined one within 90 days. Never for the caller's own family",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ action: Choice(approvalAnswers), reason: Line(longest.reason, 5) }),
  answer: Done,
  refusals: ["not_found", "own_family", "request_closed", "too_many_guardians", "other_has_too_many_players"],
})

export const getPlayerChanges = call({
  method: "GET",
  path: "/api/admin/players/:id/changes/",
  summary:
    "Changes of a player's name, year of birth, phone and emergency contact, with old values, for three years. Never for the caller's own family; each view is recorded in the access log",
  access: "superuser",
  params: IdParam,
  answer: Type.Array(
    Type.Object({
      id: Id,
      field: Choice(playerChangeFields),
      before: Type.String(),
      after: Type.String(),
      account_name: Type.String({ description: "Empty if that account was deleted" }),
      created: Instant,
    }),
  ),
  refusals: ["not_found", "own_family"],
})
