import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { giveBack, type Hit, isWithinLimit, newHit } from "../../http/limits.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { rates } from "./rate-rules.ts"
import { readPasswordHash } from "./reads.ts"

/**
 * `passwords.verify` for an attempt that was counted: when nothing could be looked at, it was none.
 * @throws Refusal `server_busy`, with the attempt given back
 */
export async function tryPassword(
  deps: Deps,
  password: string,
  password_hash: string | null | undefined,
  { buckets, hit }: { buckets: string[]; hit: Hit },
): Promise<boolean> {
  try {
    return await deps.passwords.verify(password, password_hash)
  } catch (error) {
    await giveBack(deps.pool, buckets, hit)
    throw error
  }
}

/**
 * Whether somebody who is logged in knows the account's password. A wrong one counts against this session alone, so
 * that strangers who guess at the login shut nobody out of what they are in; beyond the limit nothing is tried.
 */
export async function checkPassword(
  deps: Deps,
  { account_id, session_id }: { account_id: number; session_id: number },
  password: string,
): Promise<"right" | "wrong" | "too_many"> {
  const hit = newHit(deps.clock())
  const limit = rates.failedLoginOfSession(session_id)
  if (!(await isWithinLimit(deps, limit, hit))) return "too_many"
  const buckets = [limit.bucket]
  const password_hash = await readPasswordHash(deps, account_id)
  if (!(await tryPassword(deps, password, password_hash, { buckets, hit }))) return "wrong"
  await giveBack(deps.pool, buckets, hit)
  return "right"
}

/**
 * Confirms a write with the password of whoever asks. An account that has none gave an emailed code or its factor: the
 * call declares `freshFactor`.
 * @throws Refusal `invalid_input`, `wrong_password`, `too_many_requests`
 */
export async function requirePassword(
  deps: Deps,
  caller: Pick<Caller, "account_id" | "session_id" | "has_password">,
  typed: string,
): Promise<void> {
  if (!caller.has_password) return
  const password = typed.trim()
  if (password === "") throw invalidField("password", "required", "must not be blank")
  const checked = await checkPassword(deps, caller, password)
  if (checked === "too_many") throw new Refusal("too_many_requests")
  const wrong = { param: "password", code: "invalid", message: "doesn't match the account" } as const
  if (checked === "wrong") throw new Refusal("wrong_password", [wrong])
}
