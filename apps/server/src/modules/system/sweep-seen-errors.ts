import { ERRORS_KEPT_DAYS } from "@academy/domain/seen-errors"
import { addWallClockDays } from "@academy/domain/time"
import { lt } from "drizzle-orm"
import { seenErrors } from "../../db/tables/seen-errors.ts"
import type { Deps } from "../../http/deps.ts"

/** Job: forgets errors that did not happen again. Returns how many. */
export async function sweepSeenErrors({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const until = addWallClockDays(clock(), -ERRORS_KEPT_DAYS)
  const { rowCount } = await db.delete(seenErrors).where(lt(seenErrors.last_seen_at, until))
  return rowCount ?? 0
}
