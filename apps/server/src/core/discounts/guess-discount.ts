import { HOUR_MS } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { giveBack, isWithinLimit, type Limit, newHit } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"

/** Enough for a family that looks for its code; slows down guessing. */
const TRIES_AN_HOUR = 30

/** Codes that are looked up and codes that are paid with are counted together. */
const triesOf = (accountId: number): Limit => ({
  bucket: `discount:account:${accountId}`,
  most: TRIES_AN_HOUR,
  window_ms: HOUR_MS,
})

/**
 * Counts the look-up of a code.
 * @throws Refusal `too_many_this_hour`
 */
export const countDiscountTry = (deps: Deps, accountId: number): Promise<void> =>
  refuseAbove(deps, triesOf(accountId))

/**
 * Pays with a typed code, if there is one. The try counts as a look-up does, or payments would tell codes apart
 * without a limit; one that goes through takes it back.
 * @throws Refusal `too_many_this_hour` before anything is tried
 */
export async function payingWithCode<T>(
  deps: Deps,
  accountId: number,
  typed: string | undefined,
  pay: () => Promise<T>,
): Promise<T> {
  if (typed === undefined) return pay()
  const limit = triesOf(accountId)
  const hit = newHit(deps.clock())
  if (!(await isWithinLimit(deps, limit, hit))) throw new Refusal("too_many_this_hour")
  const paid = await pay()
  await giveBack(deps.pool, [limit.bucket], hit)
  return paid
}
