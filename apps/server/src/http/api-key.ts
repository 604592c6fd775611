import { createHash } from "node:crypto"
import { API_KEY_CALLS_A_MINUTE, type ApiKeyScope } from "@academy/domain/api-keys"
import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyRequest } from "fastify"
import { type FactorDuty, waitsForSecondFactor } from "./caller.ts"
import type { Deps } from "./deps.ts"
import { Refusal } from "./problem.ts"
import { refuseAbove } from "./refuse-above.ts"

/** A live key that came with a request, of an account that is an owner at this moment. */
export interface ApiKey {
  id: number
  name: string
  scopes: readonly ApiKeyScope[]
  /** The account that made it: in whose name what is read is written down. */
  created_by: number
}

interface FoundKey extends ApiKey, FactorDuty {
  last_used_at: Date | null
}

/** By what a key is found. It has 256 random bits, so it needs no slow hash. */
export const hashApiKey = (key: string): string => createHash("sha256").update(key).digest("base64url")

/**
 * Whoever made the key is asked each time: it opens nothing once that account is closed or no owner any more, and rests
 * while the owner's own rights wait for a second factor.
 */
const findKey = {
  name: "find-api-key",
  text: `select k.id, k.name, k.scopes, k.created_by, k.last_used_at,
      coalesce(a.superuser_since, a.created_at) as superuser_since,
      array(select f.type from authenticators f where f.account_id = a.id) as second_factors
    from api_keys k join accounts a on a.id = k.created_by
    where k.secret_hash = $1 and k.revoked_at is null
      and a.is_active and a.is_superuser and a.staff_role is distinct from 'office'`,
}
const noteUse = {
  name: "note-api-key-use",
  text: "update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at <= $3)",
}

/**
 * The key of `Authorization: Bearer …`, counted towards its limit; when it was last used is kept to the minute.
 * @throws Refusal `not_authenticated` without a live key, `access_denied` for one without the scope,
 * `second_factor_needed`, `too_many_requests`
 */
export async function useApiKey(
  deps: Pick<Deps, "pool" | "clock" | "liftedLimits" | "settings">,
  request: FastifyRequest,
  scope: ApiKeyScope,
): Promise<ApiKey> {
  const { pool, clock } = deps
  const key = /^bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "")?.[1]
  if (key === undefined) throw new Refusal("not_authenticated")
  const { rows } = await pool.query<FoundKey>({
    ...findKey,
    values: [hashApiKey(key)],
  })
  const found = rows[0]
  if (!found) throw new Refusal("not_authenticated")
  const limit = { bucket: `api-key:${found.id}`, most: API_KEY_CALLS_A_MINUTE, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
  const { last_used_at, superuser_since, second_factors, ...apiKey } = found
  if (waitsForSecondFactor({ superuser_since, second_factors }, deps))
    throw new Refusal("second_factor_needed")
  const now = clock()
  const minuteAgo = new Date(now.getTime() - MINUTE_MS)
  if (!last_used_at || last_used_at <= minuteAgo)
    await pool.query({ ...noteUse, values: [found.id, now, minuteAgo] })
  if (!found.scopes.includes(scope)) throw new Refusal("access_denied")
  return apiKey
}
