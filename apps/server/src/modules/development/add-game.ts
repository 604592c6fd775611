import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { games } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { toGameColumns } from "./game-rows.ts"
import { readGame } from "./read-games.ts"
import { recountPlayer } from "./recount-player.ts"
import { newReport, recordIfStaff } from "./reports.ts"
import { toPointsNow } from "./to-points-now.ts"

/** Tells of a game. A guardian's gives points within the day's limit until a coach confirms it. */
export async function addGame(
  deps: Deps,
  caller: Caller,
  { player_id, ...told }: BodyOf<typeof calls.addGame>,
): Promise<AnswerOf<typeof calls.addGame>> {
  const { id, points } = await changePlayerRecord(deps, caller, player_id, async (tx, player, now) => {
    const columns = toGameColumns(told, player, now)
    const [row] = await tx
      .insert(games)
      .values({ player_id, ...columns, ...newReport(player, now) })
      .returning({ id: games.id })
    if (!row) throw new Error("the game was not inserted")
    await recordIfStaff(tx, player, now, {
      action: "created",
      entity: "games",
      entity_id: row.id,
      before: null,
      after: columns,
    })
    return { id: row.id, points: toPointsNow(await recountPlayer(tx, player_id, now), "game", row.id) }
  })
  return { game: await readGame(deps, caller, id), ...points }
}
