import { invalid } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { giveBack, isWithinLimit, type Limit, newHit } from "../../http/limits.ts"

interface Guess {
  /** The limits it counts towards, in the order in which they are asked. */
  limits: Limit[]
  param: "code" | "credential"
}

/**
 * Tries a code or a passkey. A wrong one counts; beyond a limit nothing is tried. A right one takes its own attempt
 * back.
 * @param attempt null: wrong
 * @throws AllauthRefusal 400 `incorrect_code`, `too_many_login_attempts`
 */
export async function guessCode<T>(
  deps: Deps,
  { limits, param }: Guess,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const hit = newHit(deps.clock())
  const buckets = limits.map(({ bucket }) => bucket)
  for (const limit of limits) {
    if (await isWithinLimit(deps, limit, hit)) continue
    const message = "Too many failed login attempts. Try again later."
    throw invalid({ message, code: "too_many_login_attempts", param })
  }
  const done = await attempt()
  if (done === null) throw incorrectCode(param)
  await giveBack(deps.pool, buckets, hit)
  return done
}

const incorrectCode = (param: Guess["param"]) =>
  invalid({ message: "Incorrect code.", code: "incorrect_code", param })
