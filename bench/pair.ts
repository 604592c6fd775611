import { type Load, type Measured, measure, median } from "./load.ts"
import type { BenchServer } from "./servers.ts"

export interface Pair {
  one: Measured[]
  other: Measured[]
}

/** The two in turn, round by round, each time the other first: what drifts, drifts for both. */
export async function pair(
  load: (first: boolean) => Load,
  one: BenchServer,
  other: BenchServer,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Pair> {
  const result: Pair = { one: [], other: [] }
  await measure(one.url, load(true), 1)
  await measure(other.url, load(false), 1)
  for (let round = 0; round < rounds; round++) {
    const turns = [true, false]
    if (round % 2 === 1) turns.reverse()
    for (const first of turns) {
      const measured = await measure((first ? one : other).url, load(first), seconds)
      result[first ? "one" : "other"].push(measured)
    }
  }
  return result
}

export const medianOf = (measured: Measured[], figure: keyof Measured) =>
  median(measured.map((m) => m[figure]))

/** Round by round: how many times the other's requests/s the one answers. */
export const ratiosOf = ({ one, other }: Pair): number[] =>
  one.map((m, round) => m.requestsPerSecond / (other[round]?.requestsPerSecond ?? Number.NaN))

export const ratioOf = (both: Pair): number => median(ratiosOf(both))
