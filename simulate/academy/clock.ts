/** The simulated time, shared by the simulation and all copies of the server: memory that each of them reads. */
export class SharedClock {
  readonly memory: SharedArrayBuffer
  readonly #milliseconds: BigInt64Array

  /** @param memory of a clock that exists; a new one when left out */
  constructor(memory = new SharedArrayBuffer(8)) {
    this.memory = memory
    this.#milliseconds = new BigInt64Array(memory)
  }

  now = (): Date => new Date(Number(Atomics.load(this.#milliseconds, 0)))

  set(instant: Date): void {
    Atomics.store(this.#milliseconds, 0, BigInt(instant.getTime()))
  }
}
