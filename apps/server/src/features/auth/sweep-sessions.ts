import { lt } from "drizzle-orm"
import { sessions } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"

/** Removes sessions that are over; they count as dead long before. Returns how many. */
export async function sweepSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lt(sessions.expires_at, clock()))
  return rowCount ?? 0
}
