import { passRefusals } from "@academy/domain/passes"
import { Type } from "typebox"
import { call } from "./call.ts"
import { ConfirmedWarnings } from "./planning.ts"
import { Choice, Done, Id, IdParam, Line } from "./shapes.ts"

const Reason = Line(300, 3)

export const findPlayers = call({
  method: "GET",
  path: "/api/admin/find-players/",
  summary: "The first twenty players whose name, or whose guardian's name or email, contains the search text",
  access: "superuser",
  query: Type.Object({ search: Line(80, 2) }),
  answer: Type.Array(
    Type.Object({
      id: Id,
      first_name: Type.String(),
      last_name: Type.String(),
      year_of_birth: Type.Integer(),
      guardians: Type.String(),
    }),
  ),
  refusals: [],
})

export const putPlayerIn = call({
  method: "POST",
  path: "/api/admin/bookables/:id/players/",
  summary: "An admin books a seat for a player, paid with a guardian's pass or free",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    player_id: Id,
    pay_with: Choice(["pass", "nothing"]),
    reason: Reason,
    confirmed_warnings: ConfirmedWarnings,
  }),
  answer: Type.Object({ booking_id: Id }),
  refusals: [
    "not_found",
    "own_family",
    "bookable_full",
    "bookable_started",
    "already_booked",
    "overlapping_booking",
    "trial_used",
    "too_many_trials",
    ...passRefusals,
    "needs_confirmation",
  ],
})

export const takePlayerOut = call({
  method: "POST",
  path: "/api/admin/bookables/:id/players/out/",
  summary: "An admin cancels a booking: always refunded in full, and the family is notified",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ booking_id: Id, reason: Reason }),
  answer: Done,
  refusals: ["not_found", "own_family", "already_cancelled", "session_over"],
})
