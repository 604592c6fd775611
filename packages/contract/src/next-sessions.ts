import { Type } from "typebox"
import { call } from "./call.ts"
import { Id, Instant, Nullable } from "./shapes.ts"

export const getNextSessions = call({
  method: "GET",
  path: "/api/next-sessions/",
  summary: "For each of the account's players the session to offer next, or null where nothing fits",
  access: "account",
  answer: Type.Array(
    Type.Object({
      player_id: Id,
      session: Nullable(Type.Object({ id: Id, title: Type.String(), starts_at: Instant })),
    }),
  ),
  refusals: [],
})
