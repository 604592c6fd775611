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
  summary: "Pending requests to share players, received and sent by the account",
  access: "account",
  answer: Type.Array(
    Type.Object({
      request_id: Id,
      email: Type.String({ description: "The other account's email: the person asking, or the one asked" }),
      name: Type.String({ description: "Name of the person asking; empty for the account's own requests" }),
      direction: Choice(["received", "sent"]),
      created: Instant,
    }),
  ),
  refusals: [],
})

export const sendParentRequest = call({
  method: "POST",
  path: "/api/parent-requests/send/",
  summary:
    "Asks the owner of an email address to share players; same response whether the address is known or not",
  access: "account",
  body: Type.Object({ email: Line(254, 3) }),
  answer: Type.Object({ request_id: Id, email: Type.String() }),
  refusals: ["own_address", "too_many_today"],
})

export const respondParentRequest = call({
  method: "POST",
  path: "/api/parent-requests/respond/",
  summary:
    "Shares the named players (by default all of the account's) with the person who asked, or declines",
  access: "account",
  body: Type.Object({
    request_id: Id,
    action: Choice(parentRequestActions),
    players_id: Type.Optional(PlayerIds),
  }),
  answer: Type.Object({
    request_id: Id,
    players: Type.Array(PlayerName),
    waiting: Type.Array(PlayerName, { description: "Players awaiting their other guardians' approval" }),
  }),
  refusals: [
    "not_found",
    "request_closed",
    "too_many_guardians",
    "other_has_too_many_players",
    "too_many_today",
  ],
})

export const cancelParentRequest = call({
  method: "POST",
  path: "/api/parent-requests/cancel/",
  summary: "Cancels a request that the account sent",
  access: "account",
  body: Type.Object({ request_id: Id }),
  answer: Done,
  refusals: ["not_found", "request_closed"],
})

export const createConnectionCode = call({
  method: "POST",
  path: "/api/connection-codes/",
  summary:
    "Creates an eight-digit code that another guardian enters within fifteen minutes; replaces the account's earlier code",
  access: "account",
  body: Type.Object({ players_id: PlayerIds }),
  answer: Type.Object({ code: Type.String(), expires_at: Instant, players: Type.Array(PlayerName) }),
  refusals: ["not_found", "too_many_guardians", "too_many_requests", "too_many_this_hour"],
})

export const redeemConnectionCode = call({
  method: "POST",
  path: "/api/connection-codes/redeem/",
  summary: "Becomes a guardian of the players shared by the code; up to five wrong codes in fifteen minutes",
  access: "account",
  body: Type.Object({ code: Line(20, 1) }),
  answer: Type.Object({
    players: Type.Array(PlayerName),
    waiting: Type.Integer({ description: "Number of players awaiting their other guardians' approval" }),
  }),
  refusals: [
    "connection_code_invalid",
    "too_many_guardians",
    "too_many_players",
    "too_many_requests",
    "too_many_today",
  ],
})

export const getGuardians = call({
  method: "GET",
  path: "/api/players/:id/guardians/",
  summary: `A player's guardians, up to ${MOST_GUARDIANS}; for guardians`,
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
  summary: "Ends the account's guardianship of a player; the last guardian can't leave",
  access: "account",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "last_guardian", "bookings_to_come"],
})
