import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { HOUR_MS } from "@academy/domain/time"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { readOwnFamily, tellGuardians } from "./session-news.ts"

const WISHES_AN_HOUR = 20

/** A player asks its guardians for a session, each told once. A guardian says yes by booking it, as always. */
export async function askForSession(
  deps: Deps,
  { account_id }: Caller,
  bookable_id: number,
): Promise<AnswerOf<typeof calls.askForSession>> {
  const limit = { bucket: `session_wish:account:${account_id}`, most: WISHES_AN_HOUR, window_ms: HOUR_MS }
  await refuseAbove(deps, limit)
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const family = await readOwnFamily(tx, account_id)
    const session = await tellGuardians(tx, family, { type: "session_wish", bookable_id }, now)
    if (session.starts_at <= now) throw new Refusal("bookable_started")
    return { status: "ok" as const }
  })
}
