import { Type } from "typebox"
import { call } from "./call.ts"
import { Done, Id, IdParam, Instant, Nullable } from "./shapes.ts"

export const getNextSessions = call({
  method: "GET",
  path: "/api/next-sessions/",
  summary: "The next session to suggest for each of the account's players, or null",
  access: "account",
  answer: Type.Array(
    Type.Object({
      player_id: Id,
      session: Nullable(Type.Object({ id: Id, title: Type.String(), starts_at: Instant })),
      can_wait_for_trial: Type.Boolean({
        description: "The player has booked nothing yet, and no free trial that fits has a seat",
      }),
      trial_alert: Type.Boolean({ description: "The account is notified when a free trial fits the player" }),
    }),
  ),
  refusals: [],
})

export const setTrialAlert = call({
  method: "PUT",
  path: "/api/trial-alerts/:id/",
  summary: "Whether the account is notified when a free trial fits a player, once; `id` is the player's",
  access: "account",
  params: IdParam,
  body: Type.Object({ is_on: Type.Boolean() }),
  answer: Done,
  refusals: ["not_found", "trial_used"],
})
