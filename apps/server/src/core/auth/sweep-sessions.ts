import { OBJECT_TO_EMAIL_MS } from "@academy/domain/email-changes"
import { lt } from "drizzle-orm"
import { sessions } from "../../db/tables/accounts.ts"
import { emailChanges } from "../../db/tables/email-changes.ts"
import { factorRequests } from "../../db/tables/factor-requests.ts"
import type { Deps } from "../../http/deps.ts"

/** Removes sessions and requests that are over; they count as dead long before. Returns how many. */
export async function sweepSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock()
  const ended = await db.delete(sessions).where(lt(sessions.expires_at, now))
  const expired = await db.delete(factorRequests).where(lt(factorRequests.expires_at, now))
  const kept = new Date(now.getTime() - OBJECT_TO_EMAIL_MS)
  const changes = await db.delete(emailChanges).where(lt(emailChanges.created_at, kept))
  return (ended.rowCount ?? 0) + (expired.rowCount ?? 0) + (changes.rowCount ?? 0)
}
