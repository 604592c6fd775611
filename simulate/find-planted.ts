import type { Options } from "./options.ts"
import { type PlantedFault, plantedFaults } from "./planted/list.ts"
import { simulate } from "./year.ts"

/** Enough of each for the faults to show soon. */
const FAMILIES = 40

/**
 * Plants each fault in the product and looks when the simulation finds it.
 * @param chosen `all`, or a part of the names of the faults to plant
 * @param say prints one line for each
 * @returns how many were not found in time
 */
export async function findPlanted(
  options: Options,
  chosen: string,
  say: (line: string) => void,
): Promise<number> {
  const planted = plantedFaults.filter(({ name }) => chosen === "all" || name.includes(chosen))
  if (planted.length === 0) throw new Error(`--planted: no fault is named "${chosen}".`)
  let missed = 0
  for (const fault of planted) {
    const found = await findOne(options, fault)
    if (!found) missed++
    say(`${found ? "found " : "MISSED"}  ${fault.name}: ${found ?? `not within ${fault.within} days`}`)
  }
  return missed
}

async function findOne(options: Options, fault: PlantedFault): Promise<string | null> {
  const own = { ...options, families: Math.max(options.families, FAMILIES), days: fault.within }
  const { findings, days } = await simulate(own, [fault], { stopAtFinding: true })
  const first = findings[0]
  return first ? `on day ${days + 1} by "${first.invariant}" (seed ${options.seed})` : null
}
