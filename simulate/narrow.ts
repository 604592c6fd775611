import { DAY_MS } from "@academy/domain/time"
import type { Finding } from "./findings.ts"
import type { Options } from "./options.ts"
import { simulate } from "./year.ts"

/**
 * Makes a run that found something smaller: ends on the day of the finding, and leaves out families and faults as long
 * as the same does not hold. What people do at the same moment is not repeated exactly, so that each try has a second.
 * @param say prints each try
 * @returns the smallest options with which it was found
 */
export async function narrow(
  options: Options,
  { invariant, day }: Finding,
  say: (line: string) => void,
): Promise<Options> {
  const lasts = (Date.parse(day) - Date.parse(options.from)) / DAY_MS + 1
  let smallest: Options = { ...options, days: lasts, keep: false }
  const tryOne = async (smaller: Options): Promise<boolean> => {
    for (let tries = 0; tries < 2; tries++) {
      const { findings, days } = await simulate(smaller, [], { stopAtFinding: true })
      if (!findings.some((found) => found.invariant === invariant)) continue
      smallest = { ...smaller, days: Math.min(smaller.days, days + 1) }
      say(`still found with ${commandOf(smallest)}`)
      return true
    }
    return false
  }
  for (const fault of options.faults)
    await tryOne({ ...smallest, faults: smallest.faults.filter((name) => name !== fault) })
  while (smallest.families > 1) {
    if (!(await tryOne({ ...smallest, families: Math.ceil(smallest.families / 2) }))) break
  }
  return smallest
}

/** What to type to run it again. */
export const commandOf = ({ seed, families, days, from, faults, atOnce }: Options): string =>
  `npm run simulate -- --seed ${seed} --families ${families} --days ${days} --from ${from} ` +
  `--faults ${faults.length > 0 ? faults.join(",") : "none"} --at-once ${atOnce}`
