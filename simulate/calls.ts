interface Timing {
  count: number
  milliseconds: number
  slowest: number
}

/** How often each call was made and how long it took, by month, so that growth over the year is seen. */
export class Calls {
  readonly #months = new Map<string, Map<string, Timing>>()
  readonly #month: () => string

  constructor(month: () => string) {
    this.#month = month
  }

  add(call: string, milliseconds: number): void {
    const calls = this.#months.get(this.#month()) ?? new Map<string, Timing>()
    this.#months.set(this.#month(), calls)
    const timing = calls.get(call) ?? { count: 0, milliseconds: 0, slowest: 0 }
    timing.count++
    timing.milliseconds += milliseconds
    timing.slowest = Math.max(timing.slowest, milliseconds)
    calls.set(call, timing)
  }

  get total(): number {
    let total = 0
    for (const calls of this.#months.values()) for (const { count } of calls.values()) total += count
    return total
  }

  /** For each call that both months have often enough: its mean time in the last month by that in the first. */
  growth(leastCount = 50): { call: string; ratio: number }[] {
    const months = [...this.#months.values()]
    const [first, last] = [months.at(0), months.at(-1)]
    if (!first || !last || first === last) return []
    return [...last]
      .flatMap(([call, now]) => {
        const then = first.get(call)
        if (!then || then.count < leastCount || now.count < leastCount) return []
        return [{ call, ratio: now.milliseconds / now.count / (then.milliseconds / then.count) }]
      })
      .sort((a, b) => b.ratio - a.ratio)
  }
}
