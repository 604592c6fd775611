import { achievementKinds, statTypes } from "@academy/domain/development"
import { pointCauses, pointCuts } from "@academy/domain/points"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, IdParam, Nullable, Page, PageQuery } from "./shapes.ts"

export const getPlayerPoints = call({
  method: "GET",
  path: "/api/player-points/:id/",
  summary:
    "Everything that gave a player points, newest day first, page by page; their sum is the player's points",
  access: "account",
  params: IdParam,
  query: Type.Object(PageQuery),
  answer: Page(
    Type.Object({
      cause: Choice(pointCauses),
      source_id: Type.Integer({
        description: "The booking, game, achievement or stat; unique within its cause",
      }),
      day: Day,
      points: Type.Integer({ description: "Points it gives now" }),
      title: Type.String({
        description: "The session, the opponent, the family's title of the achievement, or empty",
      }),
      achievement: Nullable(Choice(achievementKinds)),
      stat: Nullable(Choice(statTypes)),
      cut: Nullable(Choice(pointCuts), {
        description: "Why it gives fewer points than its cause is worth; null when it gives them all",
      }),
    }),
  ),
  refusals: ["not_found"],
})
