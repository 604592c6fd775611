import type { ProblemCode } from "@academy/contract/problems"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { type Counting, isWithinLimit, type Limit } from "./limits.ts"
import { Refusal } from "./problem.ts"

/** When it can be tried again: tomorrow, in an hour, or in a minute. */
export const codeOfWindow = ({ window_ms }: Pick<Limit, "window_ms">): ProblemCode => {
  if (window_ms >= DAY_MS) return "too_many_today"
  return window_ms >= HOUR_MS ? "too_many_this_hour" : "too_many_requests"
}

/**
 * Counts an attempt.
 * @throws Refusal of `codeOfWindow` where the limit does not allow it
 */
export async function refuseAbove(deps: Counting, limit: Limit): Promise<void> {
  if (!(await isWithinLimit(deps, limit))) throw new Refusal(codeOfWindow(limit))
}
