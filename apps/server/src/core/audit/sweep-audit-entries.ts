import { lastForgottenYear } from "@academy/domain/accounts"
import { fromWallClock } from "@academy/domain/time"
import { lt } from "drizzle-orm"
import { auditEntries } from "../../db/tables/audit.ts"
import type { Deps } from "../../http/deps.ts"

/** Job: removes entries of the log of changes as old as the bookkeeping that is removed. Returns how many. */
export async function sweepAuditEntries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const year = lastForgottenYear(clock()) + 1
  const until = fromWallClock({ year, month: 1, day: 1, hour: 0, minute: 0, second: 0 })
  const { rowCount } = await db.delete(auditEntries).where(lt(auditEntries.created_at, until))
  return rowCount ?? 0
}
