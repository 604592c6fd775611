import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { connect, createServer, type Server } from "node:net"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { findPostmaster } from "./db/embedded/postmaster.ts"
import { isRunning } from "./db/embedded/processes.ts"
import { type Child, postmasterPidIn, trackProcesses } from "./testing/child.ts"

const isRoot = process.geteuid?.() === 0
const tracked = trackProcesses()
const listeners: Server[] = []

afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close()
  await tracked.clear()
})

function start(env: Record<string, string>): Promise<Child> {
  return tracked.start("main", { env: { PORT: "0", SEED: "none", ...env } })
}

/** The address that the greeting names, once the server listens. */
async function addressOf(server: Child): Promise<string> {
  return (await server.line(/ is at http/)).split(" is at ")[1] ?? ""
}

/** Its end, as whoever started it sees it; a refusal is one sentence (or a list) on stderr and status 1. */
async function refusalOf(server: Child): Promise<string> {
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.lines()).toEqual([])
  expect(server.stderr()).not.toMatch(/^\s+at /m)
  return server.stderr().trim()
}

/** A listener on a free port of this machine that accepts and says nothing. */
async function occupyPort(): Promise<number> {
  const listener = createServer()
  listeners.push(listener)
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve))
  const address = listener.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

test("starts on an empty directory, answers, and leaves nothing running on SIGTERM", async () => {
  const dataDir = tracked.makeDir()
  const server = await start({ DATA_DIR: dataDir, METRICS_PORT: "0" })
  const address = await addressOf(server)
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: "ok" })
  const metricsUrl = (await server.line(/^Metrics: /)).replace("Metrics: ", "")
  const runsOfJobs = async () => (await (await fetch(metricsUrl)).text()).match(/^academy_job_runs_total.*/gm)
  await expect.poll(runsOfJobs).toContain('academy_job_runs_total{job="send emails",outcome="done"} 1')

  expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600)
  const postmaster = postmasterPidIn(dataDir) ?? 0
  // A browser that keeps its connection open holds nothing up.
  const { port } = new URL(address)
  const idle = connect(Number(port), "localhost")
  await new Promise((resolve) => idle.once("connect", resolve))

  server.process.kill("SIGTERM")
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(server.stderr()).toBe("")
  expect(isRunning(postmaster)).toBe(false)
  await expect(fetch(`${address}/api/health`)).rejects.toThrow()
  await expect(fetch(metricsUrl)).rejects.toThrow()
  idle.destroy()
})

// One academy for all that may happen to its server: each start takes seconds.
test("a directory in use is refused; a database that dies ends its server; killed, the next finds database and secret; Ctrl-C twice is one input", async () => {
  const dataDir = tracked.makeAcademyDir()
  const secret = () => readFileSync(join(dataDir, "secret-key"), "utf8")
  const first = await start({ DATA_DIR: dataDir })
  await addressOf(first)
  const firstSecret = secret()
  const refusal = await refusalOf(await start({ DATA_DIR: dataDir }))
  expect(refusal).toMatch(/^Another server \(process \d+\) already uses .*\.$/)
  process.kill(postmasterPidIn(dataDir) ?? -1, "SIGKILL")
  expect(await first.ended).toEqual({ code: 1, signal: null })
  expect(first.stderr(), "says where to look").toContain("PostgreSQL stopped unexpectedly")

  const killed = await start({ DATA_DIR: dataDir })
  await addressOf(killed)
  killed.process.kill("SIGKILL")
  await killed.ended

  const last = await start({ DATA_DIR: dataDir })
  expect((await fetch(`${await addressOf(last)}/api/health`)).status).toBe(200)
  expect(secret()).toBe(firstSecret)
  // Ctrl-C arrives twice, from the terminal and from npm: the end is still in good order.
  last.process.kill("SIGINT")
  last.process.kill("SIGINT")
  expect(await last.ended).toEqual({ code: 0, signal: null })
  expect(await findPostmaster(join(dataDir, "postgres"))).toBe(null)
})

test("asked to end in the middle of the start, it ends in good order", async () => {
  const dataDir = tracked.makeDir()
  const server = await start({ DATA_DIR: dataDir })
  await expect.poll(() => postmasterPidIn(dataDir), { interval: 5, timeout: 45_000 }).not.toBe(null)
  server.process.kill("SIGTERM")
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(await findPostmaster(join(dataDir, "postgres"))).toBe(null)
})

test("a port in use: says which and how to choose another, and leaves no database running", async () => {
  const dataDir = tracked.makeDir()
  const port = await occupyPort()
  const refusal = await refusalOf(await start({ DATA_DIR: dataDir, PORT: String(port) }))
  expect(refusal).toMatch(
    new RegExp(`^Port ${port} on 127.0.0.1 is already in use\\..*PORT=\\S+ npm start\\.$`),
  )
  expect(postmasterPidIn(dataDir)).toBe(null)
})

test("a port of the metrics in use is said before a database is made", async () => {
  const dataDir = tracked.makeDir()
  const port = await occupyPort()
  const refusal = await refusalOf(await start({ DATA_DIR: dataDir, METRICS_PORT: String(port) }))
  expect(refusal).toMatch(
    new RegExp(`^Port ${port} on 127.0.0.1 is already in use\\..*METRICS_PORT=\\S+ npm start\\.$`),
  )
  expect(existsSync(join(dataDir, "postgres"))).toBe(false)
})

test("a host that is no address of this machine is refused", async () => {
  const server = await start({
    DATA_DIR: tracked.makeDir(),
    // Of the block that is kept for documents.
    HOST: "203.0.113.1",
    PORT: "3999",
    PUBLIC_URL: "https://academy.example",
    SECRET_KEY: "a secret of the tests that is long enough",
    SMTP_URL: "smtp://127.0.0.1:9",
    STRIPE_SECRET_KEY: "sk_test_of_nobody",
    STRIPE_WEBHOOK_SECRET: "whsec_of_nobody",
    DEMO: "yes",
  })
  expect(await refusalOf(server)).toBe("HOST 203.0.113.1 isn't an address of this machine (EADDRNOTAVAIL).")
})

test("a data directory that cannot be made is refused", async () => {
  const file = join(tracked.makeDir(), "file")
  writeFileSync(file, "")
  const refusal = await refusalOf(await start({ DATA_DIR: join(file, "data") }))
  expect(refusal).toMatch(/^Can't create or write to the data directory .* \(ENOTDIR\).*\.$/)
})

test.runIf(isRoot)("a data directory that this user may not write is refused", async () => {
  const dataDir = join(tracked.makeDir(), "data")
  mkdirSync(dataDir)
  chmodSync(join(dataDir, ".."), 0o755)
  const ordinary = { uid: 65_534, gid: 65_534 }
  const server = await tracked.start("main", { env: { PORT: "0", DATA_DIR: dataDir }, ...ordinary })
  expect(await refusalOf(server)).toMatch(/^Can't create or write to the data directory .* \(EACCES\).*\.$/)
})

test("a database that nobody serves is refused with host, port and reason", async () => {
  const port = await occupyPort()
  for (const listener of listeners.splice(0)) await new Promise((resolve) => listener.close(resolve))
  const refusal = await refusalOf(
    await start({
      DATA_DIR: tracked.makeDir(),
      DATABASE_URL: `postgres://academy:hunter2@127.0.0.1:${port}/academy`,
    }),
  )
  expect(refusal).toBe(
    `Can't use the database at 127.0.0.1:${port}: nothing is listening there. Check DATABASE_URL.`,
  )
})

test("a database that accepts and says nothing is refused after five seconds", async () => {
  const port = await occupyPort()
  const refusal = await refusalOf(
    await start({
      DATA_DIR: tracked.makeDir(),
      DATABASE_URL: `postgres://academy@127.0.0.1:${port}/academy`,
    }),
  )
  expect(refusal).toContain(`127.0.0.1:${port}: no response within 5 s`)
})

test("reachable from other machines without the real things: all that is missing, in one list", async () => {
  const refusal = await refusalOf(await start({ DATA_DIR: tracked.makeDir(), HOST: "0.0.0.0" }))
  expect(refusal.split("\n")).toHaveLength(6)
})
