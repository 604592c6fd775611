import { Type } from "typebox"
import { call } from "./call.ts"
import { Id, Instant, Nullable } from "./shapes.ts"

export const getNextSessions = call({
  method: "GET",
  path: "/api/next-sessions/",
  summary: "The next session to suggest for each of the account's players, or null",
  access: "account",
  answer: Type.Array(
    Type.Object({
      player_id: Id,
      session: Nullable(Type.Object({ id: Id, title: Type.String(), starts_at: Instant })),
    }),
  ),
  refusals: [],
})
