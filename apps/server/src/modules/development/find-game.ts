import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { games } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import { Refusal } from "../../http/problem.ts"
import { lockPlayer } from "./player-access.ts"
import { refuseConfirmed } from "./reports.ts"

/**
 * A game that the caller may change, with its player, whose row is locked.
 * @throws Refusal `not_found`, `report_confirmed`
 */
export async function findGameToChange(tx: Tx, caller: Caller, gameId: number, now: Date) {
  const [found] = await tx.select({ player_id: games.player_id }).from(games).where(eq(games.id, gameId))
  if (!found) throw new Refusal("not_found")
  const player = await lockPlayer(tx, caller, found.player_id, now)
  const [game] = await tx.select().from(games).where(eq(games.id, gameId))
  if (!game) throw new Refusal("not_found")
  refuseConfirmed(player, game.state)
  return { player, game }
}
