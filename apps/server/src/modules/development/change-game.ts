import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { pick } from "@academy/domain/pick"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { games } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findGameToChange } from "./find-game.ts"
import { toGameColumns } from "./game-rows.ts"
import { readGame } from "./read-games.ts"
import { recountPlayer } from "./recount-player.ts"
import { changedReport, passReportLimit, recordIfStaff } from "./reports.ts"
import { toPointsNow } from "./to-points-now.ts"

/** Changes a game. What a guardian changes waits for a coach, also when it was declined; a confirmed one stays. */
export async function changeGame(
  deps: Deps,
  caller: Caller,
  gameId: number,
  told: BodyOf<typeof calls.changeGame>,
): Promise<AnswerOf<typeof calls.changeGame>> {
  const now = deps.clock()
  await passReportLimit(deps, caller.account_id)
  const points = await inTransaction(deps.db, async (tx) => {
    const { player, game } = await findGameToChange(tx, caller, gameId, now)
    const columns = toGameColumns(told, player, now)
    await tx
      .update(games)
      .set({ ...columns, ...changedReport(player, now) })
      .where(eq(games.id, gameId))
    await recordIfStaff(tx, player, now, {
      action: "changed",
      entity: "games",
      entity_id: gameId,
      before: pick(game, Object.keys(columns) as (keyof typeof columns)[]),
      after: columns,
    })
    return toPointsNow(await recountPlayer(tx, player.id, now), "game", gameId)
  })
  return { game: await readGame(deps, caller, gameId), ...points }
}
