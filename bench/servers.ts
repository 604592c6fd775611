import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"

const root = join(import.meta.dirname, "..")

export interface BenchServer {
  url: string
  pid: number
  stop(): Promise<void>
}

async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}

/** The production build with these settings; resolves with the first answer. `readyAfter` in ms. */
async function start(
  settings: Record<string, string>,
  port: number,
  tree = root,
): Promise<BenchServer & { readyAfter: number }> {
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "apps/server/dist/main.js"], {
    cwd: tree,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, NODE_ENV: "production", ...settings },
  })
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error("the server did not start")
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const readyAfter = performance.now() - begun
  return { url, pid: child.pid ?? 0, readyAfter, stop: () => stopChild(child) }
}

/** On a database that is there, limits lifted. */
export const startOurs = (databaseUrl: string, dataDir: string, port: number) =>
  start({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEED: "none", BENCH_LIMITS_OFF: "1" }, port)

/**
 * The demo academy on a database of its own in `dataDir`.
 * @param tree another, built working tree; this one when left out
 */
export const startAcademy = (dataDir: string, port: number, tree?: string): Promise<BenchServer> =>
  start({ DATA_DIR: dataDir, SEED: "demo" }, port, tree)

/** The bare server on the same database. */
export async function startBare(config: object): Promise<BenchServer> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, "bare-server.ts"), JSON.stringify(config)],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  )
  const [port] = await once(createInterface({ input: child.stdout }), "line")
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stopChild(child) }
}

/** The most memory a process has held, in MB; null where the system doesn't tell. */
export function peakMemory(pid: number): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null
  } catch {
    return null
  }
}
