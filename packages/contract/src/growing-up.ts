import { takeoverDecisions, takeoverStates } from "@academy/domain/growing-up"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line, Nullable } from "./shapes.ts"

export const GrowingUp = Type.Object({
  year_of_birth: Type.Integer(),
  own_login_year: Type.Integer({
    description: "From which year on a guardian may invite the player to a login",
  }),
  takeover_year: Type.Integer({ description: "In which the player turns 18" }),
  is_self: Type.Boolean({ description: "The account that asks is the player's own" }),
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
    { description: "Once all were told that the player takes over" },
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
  summary: "A player's own login and when the player takes over; for its guardians and itself",
  access: "account",
  params: IdParam,
  answer: GrowingUp,
  refusals: ["not_found"],
})

export const inviteToOwnLogin = call({
  method: "POST",
  path: "/api/players/:id/own-login/",
  summary:
    "Invites a player from 13 to a login of its own, by a letter to its own address; replaces an earlier one",
  access: "account",
  params: IdParam,
  body: Type.Object({ email: Line(254, 3) }),
  answer: GrowingUp,
  refusals: ["not_found", "too_young", "has_own_login", "too_many_requests"],
})

export const endOwnLogin = call({
  method: "DELETE",
  path: "/api/players/:id/own-login/",
  summary:
    "Takes the invitation back, or ends the login of a player who has not taken over; once a takeover is announced, after objecting to it",
  access: "account",
  params: IdParam,
  answer: GrowingUp,
  refusals: ["not_found", "player_took_over", "takeover_announced"],
})

export const objectToTakeover = call({
  method: "POST",
  path: "/api/players/:id/takeover/object/",
  summary: "A guardian objects to an announced takeover: it is on hold until the academy decides",
  access: "account",
  params: IdParam,
  answer: GrowingUp,
  refusals: ["not_found", "no_takeover"],
})

export const decideTakeover = call({
  method: "POST",
  path: "/api/admin/takeovers/:id/decide/",
  summary:
    "The office carries a takeover out that is on hold, once its day has come, or ends one that is not done, with a reason that stays in the audit log. Never of the own family",
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
  summary: "Whom the key of an invitation's letter is for",
  access: "anyone",
  params: KeyParam,
  answer: Type.Object({ first_name: Type.String(), email: Type.String() }),
  refusals: ["key_invalid", "too_many_requests"],
})

export const acceptOwnLogin = call({
  method: "POST",
  path: "/api/own-login/",
  summary: "Makes the player's own account, by the key of the letter, with a password; logs nobody in",
  access: "anyone",
  body: Type.Object({ key: Line(200), password: Type.String({ maxLength: 1000 }) }),
  answer: Type.Object({ email: Type.String() }),
  refusals: ["key_invalid", "address_has_account", "too_many_requests", "server_busy"],
})

export const letGuardianStay = call({
  method: "PUT",
  path: "/api/players/:id/own-login/guardians/",
  summary: "The player decides which guardians still see everything after it has taken over",
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
  summary: "A player with an own login asks its guardians for a session: they book and pay it",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ bookable_id: Id }),
  answer: Done,
  refusals: ["not_found", "bookable_started", "too_many_requests"],
})

export const sayCannotCome = call({
  method: "POST",
  path: "/api/bookings/cannot-come/",
  summary: "A player with an own login tells its guardians that it cannot come; they cancel",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ booking_id: Id }),
  answer: Done,
  refusals: ["not_found", "session_over"],
})
