/** A source of numbers that a seed decides: the same seed makes the same decisions. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A source of its own for a name, so that one person more changes no other's decisions. */
  fork(name: string): Chance {
    let hash = this.#state ^ 0x9e3779b9
    for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
    return new Chance(hash)
  }

  /** From 0 to below 1 (mulberry32). */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** True with this probability. */
  happens(probability: number): boolean {
    return this.number() < probability
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.number() * (most - least + 1))
  }

  /** One of the list, or undefined of an empty one. */
  oneOf<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.number() * list.length)]
  }

  /** One of the keys, each as likely as its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let left = this.number() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    return (entries.at(-1) as [K, number])[0]
  }
}
