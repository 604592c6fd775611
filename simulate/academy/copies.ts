import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { CopyData, FromCopy, ToCopy } from "./messages.ts"

/** How long a task may take before the simulation calls it stuck, in real milliseconds. */
const TASK_TIMEOUT_MS = 120_000

/** A running copy of the server. */
export class Copy {
  readonly url: string
  readonly #worker: Worker
  readonly #waiting = new Map<number, (failed: string[]) => void>()
  #lastId = 0
  isAlive = true

  private constructor(worker: Worker, url: string) {
    this.#worker = worker
    this.url = url
    worker.on("message", (message: FromCopy) => {
      if (!("id" in message)) return
      this.#waiting.get(message.id)?.(message.failed)
      this.#waiting.delete(message.id)
    })
    worker.on("exit", () => {
      this.isAlive = false
      for (const end of this.#waiting.values()) end([])
    })
  }

  /** @param program the bundle of `copy.ts` */
  static async start(program: string, data: CopyData): Promise<Copy> {
    const worker = new Worker(program, { workerData: data })
    const [first] = (await once(worker, "message")) as [FromCopy]
    if (!("url" in first)) throw new Error("a copy of the server did not say where it listens")
    return new Copy(worker, first.url)
  }

  /** Runs the due jobs once; answers the names of those that failed. A copy that is killed in between answers none. */
  runJobs = (): Promise<string[]> => this.#ask("run jobs")

  async stop(): Promise<void> {
    if (this.isAlive) await this.#ask("stop")
    await this.#worker.terminate()
  }

  /** Ends it in the middle of whatever it does: its connections break, nothing is finished. */
  async kill(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask(task: ToCopy["task"]): Promise<string[]> {
    if (!this.isAlive) return Promise.resolve([])
    const id = ++this.#lastId
    this.#worker.postMessage({ id, task } satisfies ToCopy)
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve([`${task} did not end`]), TASK_TIMEOUT_MS)
      this.#waiting.set(id, (failed) => {
        clearTimeout(timer)
        resolve(failed)
      })
    })
  }
}
