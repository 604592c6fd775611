import { MINUTE_MS } from "@academy/domain/time"
import { findSetupLink } from "../../db/academy/first-run.ts"
import type { Db } from "../../db/connection.ts"
import type { Deps } from "../../http/deps.ts"
import { networkOf } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"

/**
 * The link of a key while it works.
 * @throws Refusal `key_invalid` for a stranger's or an older one, `setup_link_used`, `setup_link_expired`
 */
export async function findUsableLink(db: Pick<Db, "select">, key: string, now: Date) {
  const link = await findSetupLink(db, key)
  if (!link) throw new Refusal("key_invalid")
  if (link.phase !== "new") throw new Refusal("setup_link_used")
  if (link.key_expires_at <= now) throw new Refusal("setup_link_expired")
  return link
}

/** @throws Refusal `too_many_requests` (30 a minute from one place) */
export const limitLinks = (deps: Deps, ip: string) =>
  refuseAbove(deps, { bucket: `setup_link:ip:${networkOf(ip)}`, most: 30, window_ms: MINUTE_MS })
