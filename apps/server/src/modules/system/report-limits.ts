import { HOUR_MS } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { networkOf } from "../../http/limits.ts"
import { refuseAbove } from "../../http/refuse-above.ts"

/** How many reports one network may send in an hour, and all together: none of them is needed for anything else. */
const MOST_OF_NETWORK = 60
const MOST_OF_ALL = 1200

/** @throws Refusal `too_many_this_hour` */
export async function refuseFlood(deps: Deps, ip: string): Promise<void> {
  const window_ms = HOUR_MS
  const network = `browser_reports:ip:${networkOf(ip)}`
  await refuseAbove(deps, { bucket: network, most: MOST_OF_NETWORK, window_ms })
  await refuseAbove(deps, { bucket: "browser_reports:all", most: MOST_OF_ALL, window_ms })
}
