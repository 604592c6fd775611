import { Refusal } from "./problem.ts"

interface Rules {
  /** How many may be at work at a time; asked whenever one begins or ends. */
  concurrency: () => number
  /** How many may wait for their turn. */
  maxQueue: number
}

/**
 * Work of which only so much is done at a time, in the order of asking.
 * @returns what does a piece of such work when its turn comes; refuses `server_busy` at once when too many wait
 */
export function limitConcurrency({ concurrency, maxQueue }: Rules) {
  let running = 0
  const waiting: (() => void)[] = []

  function callNext() {
    while (waiting.length > 0 && running < concurrency()) {
      running++
      waiting.shift()?.()
    }
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxQueue) throw new Refusal("server_busy")
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      callNext()
    })
    try {
      return await work()
    } finally {
      running--
      callNext()
    }
  }
}
