import { ACCESS_LOG_DAYS } from "@academy/domain/access"
import { addWallClockDays } from "@academy/domain/time"
import { lt } from "drizzle-orm"
import { playerChanges } from "../../db/tables/approvals.ts"
import type { Deps } from "../../http/deps.ts"

/** Job: removes what a player was called and whom to call as old as the log of reading. Answers how many values. */
export async function sweepPlayerChanges({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const { rowCount } = await db
    .delete(playerChanges)
    .where(lt(playerChanges.created_at, addWallClockDays(clock(), -ACCESS_LOG_DAYS)))
  return rowCount ?? 0
}
