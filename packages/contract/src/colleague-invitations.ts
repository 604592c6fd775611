import { longest } from "@academy/domain/limits"
import { languages } from "@academy/domain/page-language"
import { staffRoles } from "@academy/domain/staff-roles"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Line, Nullable } from "./shapes.ts"

export const inviteColleague = call({
  method: "POST",
  path: "/api/admin/colleague-invitations/",
  summary:
    "Invites someone to the team by email, with a role and a coach’s profile: an existing one, a new one or none; replaces an earlier invitation of the email",
  access: "owner",
  freshFactor: true,
  body: Type.Object({
    email: Line(longest.email, 3),
    first_name: Line(longest.firstName, 1),
    last_name: Line(longest.lastName),
    staff_role: Choice(staffRoles),
    language: Choice(languages, { description: "Language of the email and the account" }),
    coach_id: Nullable(Id, { description: "The profile that gets the login" }),
    new_profile: Type.Boolean({ description: "Creates a coach’s profile when the invitation is accepted" }),
  }),
  answer: Type.Object({ id: Id, email: Type.String() }),
  refusals: ["not_found", "colleague_has_account", "coach_profile_taken", "too_many_today"],
})

export const resendColleagueInvitation = call({
  method: "POST",
  path: "/api/admin/colleague-invitations/:id/resend/",
  summary: "Sends the email again; the link works for another 7 days",
  access: "owner",
  freshFactor: true,
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "too_many_today"],
})

export const withdrawColleagueInvitation = call({
  method: "DELETE",
  path: "/api/admin/colleague-invitations/:id/",
  summary: "Withdraws an invitation; its link no longer works",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const getColleagueInvitation = call({
  method: "GET",
  path: "/api/colleague-invitations/:key/",
  summary: "Who the key in an invitation to the team is for",
  access: "anyone",
  params: Type.Object({ key: Line(200, 1) }),
  answer: Type.Object({
    first_name: Type.String(),
    email: Type.String(),
    staff_role: Choice(staffRoles),
  }),
  refusals: ["key_invalid", "too_many_requests"],
})

export const acceptColleagueInvitation = call({
  method: "POST",
  path: "/api/colleague-invitations/",
  summary:
    "Creates the account with its role and profile, with the key from the email and a password; doesn’t log in",
  access: "anyone",
  body: Type.Object({ key: Line(200), password: Type.String({ maxLength: 1000 }) }),
  answer: Type.Object({ email: Type.String() }),
  refusals: ["key_invalid", "colleague_has_account", "too_many_requests", "server_busy"],
})
