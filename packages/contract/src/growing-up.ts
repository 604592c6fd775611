import { takeoverDecisions, takeoverStates } from "@academy/domain/growing-up"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line, Nullable } from "./shapes.ts"

export const GrowingUp = Type.Object({
  year_of_birth: Type.Integer(),
  own_login_year: Type.Integer({
    description: "First year in which a guardian can invite the player to a player account",
  }),
  takeover_year: Type.Integer({ description: "Year in which the player turns 18" }),
  is_self: Type.Boolean({ description: "The caller is the player's own account" }),
  invitation: Nullable(Type.Object({ email: Type.String(), expires_at: Instant })),
  own_login: Nullable(Type.Object({ email: Type.String(), last_login: Nullable(Instant) })),
  takeover: Nullable(
    Type.Object({
      due_at: Instant,
      is_done: Type.Boolean(),
      state: Choice(takeoverStates, {
        description: "`on_hold`: a guardian objected, the academy decides; `ended`: by the academy",
      }),
    }),
    { description: "Null until everyone has been notified of the takeover" },
  ),
  guardians: Type.Array(
    Type.Object({
      account_id: Id,
      name: Type.String(),
      stays: Type.Boolean({ description: "The player lets this guardian stay after taking over" }),
    }),
  ),
})

export const getGrowingUp = call({
  method: "GET",
  path: "/api/players/:id/growing-up/",
  summary: "A player's own account and takeover date; for the guardians and the player",
  access: "account",
  params: IdParam,
  answer: GrowingUp,
  refusals: ["not_found"],
})

export const inviteToOwnLogin = call({
  method: "POST",
  path: "/api/players/:id/own-login/",
  summary:
    "Invites a player from 13 to create their own account, by an email to their own address; replaces an earlier invitation",
  access: "account",
  params: IdParam,
  body: Type.Object({ email: Line(254, 3) }),
  answer: GrowingUp,
  refusals: ["not_found", "too_young", "has_own_login", "too_many_today"],
})

export const endOwnLogin = call({
  method: "DELETE",
  path: "/api/players/:id/own-login/",
  summary:
    "Cancels the invitation, or ends the account of a player who hasn't taken over; once a takeover is announced, only after objecting to it",
  access: "account",
  params: IdParam,
  answer: GrowingUp,
  refusals: ["not_found", "player_took_over", "takeover_announced"],
})

export const objectToTakeover = call({
  method: "POST",
  path: "/api/players/:id/takeover/object/",
  summary: "A guardian objects to an announced takeover; it is on hold until the academy decides",
  access: "account",
  params: IdParam,
  answer: GrowingUp,
  refusals: ["not_found", "no_takeover"],
})

export const decideTakeover = call({
  method: "POST",
  path: "/api/admin/takeovers/:id/decide/",
  summary:
    "An admin completes a takeover that is on hold, once its date has come, or ends a pending one, with a reason for the audit log. Never for the caller's own family",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ action: Choice(takeoverDecisions), reason: Line(longest.reason, 5) }),
  answer: Done,
  refusals: ["not_found", "own_family", "no_takeover", "takeover_not_due", "too_young"],
})

const KeyParam = Type.Object({ key: Line(200, 1) })

export const getOwnLoginInvitation = call({
  method: "GET",
  path: "/api/own-login/:key/",
  summary: "Who the key in an invitation email is for",
  access: "anyone",
  params: KeyParam,
  answer: Type.Object({ first_name: Type.String(), email: Type.String() }),
  refusals: ["key_invalid", "too_many_requests"],
})

export const acceptOwnLogin = call({
  method: "POST",
  path: "/api/own-login/",
  summary: "Creates the player's own account with the key from the email and a password; doesn't log in",
  access: "anyone",
  body: Type.Object({ key: Line(200), password: Type.String({ maxLength: 1000 }) }),
  answer: Type.Object({ email: Type.String() }),
  refusals: ["key_invalid", "address_has_account", "too_many_requests", "server_busy"],
})

export const letGuardianStay = call({
  method: "PUT",
  path: "/api/players/:id/own-login/guardians/",
  summary: "The player chooses which guardians keep access after the takeover",
  access: "account",
  mayBeMinor: true,
  params: IdParam,
  body: Type.Object({ account_id: Id, stays: Type.Boolean() }),
  answer: GrowingUp,
  refusals: ["not_found"],
})

export const askForSession = call({
  method: "POST",
  path: "/api/session-wishes/",
  summary: "A player with their own account asks the guardians to book and pay for a session",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ bookable_id: Id }),
  answer: Done,
  refusals: ["not_found", "bookable_started", "too_many_this_hour"],
})

export const sayCannotCome = call({
  method: "POST",
  path: "/api/bookings/cannot-come/",
  summary: "A player with their own account tells the guardians they can't come; the guardians cancel",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ booking_id: Id }),
  answer: Done,
  refusals: ["not_found", "session_over"],
})
