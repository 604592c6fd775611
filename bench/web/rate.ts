import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { type Load, measure, median } from "../load.ts"

/** How many rounds, each of so many seconds on either side. */
const ROUNDS = 5
const SECONDS = 3

export interface Rate {
  ours: number
  bare: number
  ratio: number
}

/** Requests/s of a public page beside a bare node:http server that sends the same bytes with the same headers. */
export async function ratePage(url: string): Promise<Rate> {
  const { origin, pathname, search } = new URL(url)
  const headers = { "accept-encoding": "br" }
  const load: Load = { method: "GET", next: () => ({ path: pathname + search, headers }) }
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-page.mjs"), url], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  try {
    const [port] = await once(createInterface({ input: child.stdout }), "line")
    const bareUrl = `http://127.0.0.1:${port}`
    await measure(origin, load, 2)
    await measure(bareUrl, load, 2)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await measure(origin, load, SECONDS)
      const bare = await measure(bareUrl, load, SECONDS)
      rounds.push({ ours: ours.requestsPerSecond, bare: bare.requestsPerSecond })
    }
    return {
      ours: median(rounds.map(({ ours }) => ours)),
      bare: median(rounds.map(({ bare }) => bare)),
      ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
    }
  } finally {
    child.kill("SIGTERM")
    await once(child, "exit")
  }
}
