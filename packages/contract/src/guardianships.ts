import { parentRequestActions } from "@academy/domain/guardianships"
import { guardianshipRoles, MOST_GUARDIANS } from "@academy/domain/players"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line } from "./shapes.ts"

const PlayerName = Type.Object({ id: Id, first_name: Type.String() })
const PlayerIds = Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })

export const getParentRequests = call({
  method: "GET",
  path: "/api/parent-requests/",
  summary:
    "Requests to share players that wait for an answer: those that came, and those that the account sent",
  access: "account",
  answer: Type.Array(
    Type.Object({
      request_id: Id,
      email: Type.String({ description: "The other account's address: whoever asks, or who was asked" }),
      name: Type.String({ description: "Of whoever asks; empty where the account was the one to ask" }),
      direction: Choice(["received", "sent"]),
      created: Instant,
    }),
  ),
  refusals: [],
})

export const sendParentRequest = call({
  method: "POST",
  path: "/api/parent-requests/send/",
  summary: "Asks whoever has the address to share players; the answer is the same whether anybody has it",
  access: "account",
  body: Type.Object({ email: Line(254, 3) }),
  answer: Type.Object({ request_id: Id, email: Type.String() }),
  refusals: ["own_address", "too_many_requests"],
})

export const respondParentRequest = call({
  method: "POST",
  path: "/api/parent-requests/respond/",
  summary: "Shares the named players with whoever asked (left out: all of the account's), or declines",
  access: "account",
  body: Type.Object({
    request_id: Id,
    action: Choice(parentRequestActions),
    players_id: Type.Optional(PlayerIds),
  }),
  answer: Type.Object({
    request_id: Id,
    players: Type.Array(PlayerName),
    waiting: Type.Array(PlayerName, { description: "Players that wait for their other guardians' approval" }),
  }),
  refusals: [
    "not_found",
    "request_closed",
    "too_many_guardians",
    "other_has_too_many_players",
    "too_many_requests",
  ],
})

export const cancelParentRequest = call({
  method: "POST",
  path: "/api/parent-requests/cancel/",
  summary: "Takes back a request that the account sent",
  access: "account",
  body: Type.Object({ request_id: Id }),
  answer: Done,
  refusals: ["not_found", "request_closed"],
})

export const createConnectionCode = call({
  method: "POST",
  path: "/api/connection-codes/",
  summary:
    "Eight digits that another guardian types within fifteen minutes; an earlier code of the account ends",
  access: "account",
  body: Type.Object({ players_id: PlayerIds }),
  answer: Type.Object({ code: Type.String(), expires_at: Instant, players: Type.Array(PlayerName) }),
  refusals: ["not_found", "too_many_guardians", "too_many_requests"],
})

export const redeemConnectionCode = call({
  method: "POST",
  path: "/api/connection-codes/redeem/",
  summary: "Becomes a guardian of the players that the code shares; five wrong codes in fifteen minutes",
  access: "account",
  body: Type.Object({ code: Line(20, 1) }),
  answer: Type.Object({
    players: Type.Array(PlayerName),
    waiting: Type.Integer({ description: "How many players wait for their other guardians' approval" }),
  }),
  refusals: ["connection_code_invalid", "too_many_guardians", "too_many_players", "too_many_requests"],
})

export const getGuardians = call({
  method: "GET",
  path: "/api/players/:id/guardians/",
  summary: `Who looks after a player, at most ${MOST_GUARDIANS}; for its guardians`,
  access: "account",
  params: IdParam,
  answer: Type.Array(
    Type.Object({
      account_id: Id,
      name: Type.String(),
      email: Type.String(),
      role: Choice(guardianshipRoles),
      is_self: Type.Boolean(),
      created: Instant,
    }),
  ),
  refusals: ["not_found"],
})

export const leavePlayer = call({
  method: "DELETE",
  path: "/api/players/:id/guardians/",
  summary: "The account looks after the player no more; the last guardian cannot leave",
  access: "account",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "last_guardian", "bookings_to_come"],
})
