import type { Deps } from "../../http/deps.ts"
import { giveBack, isWithinLimit, newHit } from "../../http/limits.ts"
import { isPassword } from "./passwords.ts"
import { rates } from "./rate-rules.ts"
import { readPasswordHash } from "./reads.ts"

/**
 * Whether somebody who is logged in knows the account's password. A wrong one counts as a failed login; beyond those
 * limits nothing is tried.
 */
export async function checkPassword(
  deps: Deps,
  { account_id, email }: { account_id: number; email: string },
  password: string,
  ip: string,
): Promise<"right" | "wrong" | "too_many"> {
  const hit = newHit(deps.clock())
  const limits = [rates.failedLoginOfAddress(email), rates.failedLoginOfIp(ip)]
  for (const limit of limits) if (!(await isWithinLimit(deps, limit, hit))) return "too_many"
  if (!(await isPassword(password, await readPasswordHash(deps, account_id)))) return "wrong"
  await giveBack(
    deps.pool,
    limits.map((limit) => limit.bucket),
    hit,
  )
  return "right"
}
