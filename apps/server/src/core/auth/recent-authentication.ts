import { isSecondFactorOn } from "@academy/domain/second-factors"
import { MINUTE_MS } from "@academy/domain/time"
import type { SessionData } from "../../db/tables/accounts.ts"
import { AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { Caller } from "../../http/caller.ts"
import { signedIn, toUnixSeconds } from "./answers.ts"

/** As long as allauth's own default. */
const RECENT_S = (5 * MINUTE_MS) / 1000

/**
 * Whether the account's password or a code was given in this session, or its sign-up confirmed, within five minutes.
 * Where a second factor is on, only that counts: whoever knows the password must not be able to remove the factor.
 */
function isRecentlyAuthenticated(data: SessionData, isFactorOn: boolean, now: Date): boolean {
  const steps = isFactorOn ? data.methods.filter(({ method }) => method === "mfa") : data.methods
  const last = Math.max(isFactorOn ? 0 : (data.confirmed_at ?? 0), ...steps.map(({ at }) => at))
  return last > toUnixSeconds(now) - RECENT_S
}

/** How the account confirms who it is. The original lets one without password and factor pass. */
function confirmingFlow({ second_factors, has_password }: Caller) {
  if (isSecondFactorOn(second_factors)) return { id: "mfa_reauthenticate", types: second_factors }
  return { id: has_password ? "reauthenticate" : "reauthenticate_by_code" }
}

/**
 * Refuses what a borrowed session must not do.
 * @throws AllauthRefusal 401 with the flow `reauthenticate`, `mfa_reauthenticate` or `reauthenticate_by_code`
 */
export function requireRecentAuthentication(
  { session, caller }: Pick<Visit<Caller>, "session" | "caller">,
  now: Date,
) {
  const data = session?.data ?? { methods: [] }
  const isFactorOn = isSecondFactorOn(caller.second_factors)
  if (isRecentlyAuthenticated(data, isFactorOn, now)) return
  const { meta, data: account } = signedIn(caller, data.methods)
  throw new AllauthRefusal({
    status: 401,
    data: { ...(account as object), flows: [confirmingFlow(caller)] },
    ...(meta && { meta }),
  })
}
