import { DAY_MS } from "@academy/domain/time"
import type { Deps } from "./deps.ts"
import { isWithinLimit } from "./limits.ts"

/** Letters a day to one address that families typed: a limit by account alone is none, as accounts cost nothing. */
const MOST_A_DAY = 10

/**
 * Whether a letter that a family asked for may go to an address of somebody else now; the attempt counts. Over the
 * limit the letter is left out and nothing is said: the answer must not tell who was written to.
 */
export const mayWriteToInvited = (deps: Pick<Deps, "pool" | "clock" | "liftedLimits">, email: string) =>
  isWithinLimit(deps, { bucket: `letters_to_invited:${email}`, most: MOST_A_DAY, window_ms: DAY_MS })
