import { and, eq, inArray, isNull, or } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { sessions } from "../../db/tables/accounts.ts"
import { pushSubscriptions } from "../../db/tables/notification-settings.ts"
import type { AllauthAnswer, SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn, toUnixSeconds } from "./answers.ts"
import { readIds } from "./read-ids.ts"
import { readSessions } from "./reads.ts"

/** Where the account is logged in, oldest first. */
export async function listSessions(deps: Deps, { caller }: SignedVisit): Promise<AllauthAnswer> {
  const found = await readSessions(deps, caller.account_id)
  return {
    status: 200,
    data: found.map(({ id, user_agent, ip, created_at, last_seen_at }) => ({
      id,
      user_agent,
      ip,
      created_at: toUnixSeconds(created_at),
      last_seen_at: toUnixSeconds(last_seen_at),
      is_current: id === caller.session_id,
    })),
  }
}

/**
 * Ends some of the account's sessions, and push to their devices; the own one among them logs this browser out (401).
 * @throws AllauthRefusal 400 `required`, `invalid_list`, `invalid_choice`
 */
export async function endSessions(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller } = visit
  const own = new Set((await readSessions(deps, caller.account_id)).map((session) => session.id))
  const ids = readIds(visit.readFields(), "sessions", own)
  await inTransaction(deps.db, async (tx) => {
    // Also to devices whose session ran out: which of them somebody means by "not mine any more" is not known.
    const ofDevices = or(inArray(pushSubscriptions.session_id, ids), isNull(pushSubscriptions.session_id))
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.account_id, caller.account_id), ofDevices))
    await tx
      .delete(sessions)
      .where(and(eq(sessions.account_id, caller.account_id), inArray(sessions.id, ids)))
  })
  return ids.includes(caller.session_id) ? { ...notSignedIn(), session: "ended" } : listSessions(deps, visit)
}
