import type { Load } from "./load.ts"
import { pair, ratiosOf } from "./pair.ts"
import type { BenchServer } from "./servers.ts"

/** What one process makes of its compiled code is luck, up to a fifth of its speed, and stays for its life. */
const FRESH_PAIRS = 3
/** On each pair: once the one first, once the other. */
const ROUNDS = 2

interface Both {
  small: BenchServer
  full: BenchServer
}

/**
 * How many times as long each call takes with the full database, over several pairs of fresh servers.
 * @returns the ratios, round by round, and the last pair of servers, still running
 */
export async function measureGrowth(
  startBoth: () => Promise<Both>,
  smallCalls: Record<string, Load>,
  fullCalls: Record<string, Load>,
  seconds: number,
): Promise<{ servers: Both; ratios: Record<string, number[]> }> {
  const ratios: Record<string, number[]> = {}
  let { small, full } = await startBoth()
  for (let fresh = 1; ; fresh++) {
    for (const [name, load] of Object.entries(smallCalls)) {
      const loadOf = (isFew: boolean) => (isFew ? load : (fullCalls[name] as Load))
      const measured = await pair(loadOf, small, full, { rounds: ROUNDS, seconds })
      ratios[name] = [...(ratios[name] ?? []), ...ratiosOf(measured)]
    }
    if (fresh === FRESH_PAIRS) return { servers: { small, full }, ratios }
    await small.stop()
    await full.stop()
    ;({ small, full } = await startBoth())
  }
}
