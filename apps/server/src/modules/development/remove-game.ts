import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { games } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findGameToChange } from "./find-game.ts"
import { recountPlayer } from "./recount-player.ts"
import { passReportLimit, recordIfStaff } from "./reports.ts"

/** Removes a game with what it earned; the points it gave are reversed in the list. */
export async function removeGame(
  deps: Deps,
  caller: Caller,
  gameId: number,
): Promise<AnswerOf<typeof calls.removeGame>> {
  const now = deps.clock()
  await passReportLimit(deps, caller.account_id)
  await inTransaction(deps.db, async (tx) => {
    const { player, game } = await findGameToChange(tx, caller, gameId, now)
    await tx.delete(games).where(eq(games.id, gameId))
    await recordIfStaff(tx, player, now, {
      action: "removed",
      entity: "games",
      entity_id: gameId,
      before: { player_id: player.id, played_on: game.played_on, goals: game.goals, assists: game.assists },
      after: null,
    })
    await recountPlayer(tx, player.id, now)
  })
  return { status: "ok" }
}
