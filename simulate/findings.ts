/** What should not have happened. */
export interface Finding {
  /** The simulated day, `YYYY-MM-DD`. */
  day: string
  /** The name of what must hold. */
  invariant: string
  what: string
}

/** Each different finding once, with the first day on which it was seen. */
export class Findings {
  readonly list: Finding[] = []
  readonly #known = new Set<string>()
  readonly #today: () => string
  readonly #say: (line: string) => void

  /** @param say prints a finding when it is made: a long run need not end before it is read */
  constructor(today: () => string, say: (line: string) => void) {
    this.#today = today
    this.#say = say
  }

  add(invariant: string, what: string): void {
    const key = `${invariant}: ${what}`
    if (this.#known.has(key)) return
    this.#known.add(key)
    this.list.push({ day: this.#today(), invariant, what })
    this.#say(`${this.#today()}  ${invariant}: ${what}`)
  }
}
