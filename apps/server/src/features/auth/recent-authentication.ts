import { MINUTE_MS } from "@academy/domain/time"
import type { SessionData } from "../../db/tables/accounts.ts"
import { AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { Caller } from "../../http/caller.ts"
import { signedIn, toUnixSeconds } from "./answers.ts"

/** As long as allauth's own default. */
const RECENT_S = (5 * MINUTE_MS) / 1000

/** Whether the account's password was given in this session, or its sign-up confirmed, within five minutes. */
function isRecentlyAuthenticated({ methods, confirmed_at = 0 }: SessionData, now: Date): boolean {
  const last = Math.max(confirmed_at, ...methods.map(({ at }) => at))
  return last > toUnixSeconds(now) - RECENT_S
}

/**
 * Refuses what a borrowed session must not do.
 * @throws AllauthRefusal 401 with the flow `reauthenticate`
 */
export function requireRecentAuthentication(
  { session, caller }: Pick<Visit<Caller>, "session" | "caller">,
  now: Date,
) {
  const data = session?.data ?? { methods: [] }
  if (isRecentlyAuthenticated(data, now)) return
  const { meta, data: account } = signedIn(caller, data.methods)
  throw new AllauthRefusal({
    status: 401,
    data: { ...(account as object), flows: [{ id: "reauthenticate" }] },
    ...(meta && { meta }),
  })
}
