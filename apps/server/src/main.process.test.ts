import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { connect, createServer, type Server } from "node:net"
import { join } from "node:path"
import { afterAll, afterEach, expect, test } from "vitest"
import { findPostmaster } from "./db/embedded/postmaster.ts"
import { isRunning } from "./db/embedded/processes.ts"
import { type Child, postmasterPidIn, removeBundle, trackProcesses } from "./testing/child.ts"

const isRoot = process.geteuid?.() === 0
const tracked = trackProcesses()
const listeners: Server[] = []

afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close()
  await tracked.clear()
})

afterAll(removeBundle)

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

test("starts on an empty directory, answers, keeps its secret, and leaves nothing running on SIGTERM", async () => {
  const dataDir = tracked.makeDir()
  const server = await start({ DATA_DIR: dataDir, METRICS_PORT: "0" })
  const address = await addressOf(server)
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: "ok" })
  const metricsUrl = (await server.line(/^Metrics: /)).replace("Metrics: ", "")
  const runsOfJobs = async () => (await (await fetch(metricsUrl)).text()).match(/^academy_job_runs_total.*/gm)
  await expect.poll(runsOfJobs).toContain('academy_job_runs_total{job="send letters",outcome="done"} 1')

  const secretFile = join(dataDir, "secret-key")
  const secret = readFileSync(secretFile, "utf8")
  expect(statSync(secretFile).mode & 0o777).toBe(0o600)
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

  const again = await start({ DATA_DIR: dataDir })
  await addressOf(again)
  expect(readFileSync(secretFile, "utf8")).toBe(secret)
})

test("Ctrl-C that arrives twice, from the terminal and from npm, is one input: the end is still in good order", async () => {
  const dataDir = tracked.makeAcademyDir()
  const server = await start({ DATA_DIR: dataDir })
  await addressOf(server)
  server.process.kill("SIGINT")
  server.process.kill("SIGINT")
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(await findPostmaster(join(dataDir, "postgres"))).toBe(null)
})

test("asked to end in the middle of the start, it ends in good order", async () => {
  const dataDir = tracked.makeDir()
  const server = await start({ DATA_DIR: dataDir })
  await expect.poll(() => postmasterPidIn(dataDir), { interval: 5, timeout: 15_000 }).not.toBe(null)
  server.process.kill("SIGTERM")
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(await findPostmaster(join(dataDir, "postgres"))).toBe(null)
})

test("killed and started again, it finds its database", async () => {
  const dataDir = tracked.makeAcademyDir()
  const killed = await start({ DATA_DIR: dataDir })
  await addressOf(killed)
  killed.process.kill("SIGKILL")
  await killed.ended
  const again = await start({ DATA_DIR: dataDir })
  expect((await fetch(`${await addressOf(again)}/api/health`)).status).toBe(200)
})

test("a database that dies under the server ends it, with a word about where to look", async () => {
  const dataDir = tracked.makeAcademyDir()
  const server = await start({ DATA_DIR: dataDir })
  await addressOf(server)
  process.kill(postmasterPidIn(dataDir) ?? -1, "SIGKILL")
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.stderr()).toContain("PostgreSQL ended unexpectedly")
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
  })
  expect(await refusalOf(server)).toBe("HOST 203.0.113.1 is not an address of this machine (EADDRNOTAVAIL).")
})

test("a data directory in use by another server is refused", async () => {
  const dataDir = tracked.makeAcademyDir()
  const first = await start({ DATA_DIR: dataDir })
  await addressOf(first)
  const refusal = await refusalOf(await start({ DATA_DIR: dataDir }))
  expect(refusal).toMatch(/^Another server \(process \d+\) already uses .*\.$/)
})

test("a data directory that cannot be made is refused", async () => {
  const file = join(tracked.makeDir(), "file")
  writeFileSync(file, "")
  const refusal = await refusalOf(await start({ DATA_DIR: join(file, "data") }))
  expect(refusal).toMatch(/^The data directory .* cannot be made or written \(ENOTDIR\).*\.$/)
})

test.runIf(isRoot)("a data directory that this user may not write is refused", async () => {
  const dataDir = join(tracked.makeDir(), "data")
  mkdirSync(dataDir)
  chmodSync(join(dataDir, ".."), 0o755)
  const ordinary = { uid: 65_534, gid: 65_534 }
  const server = await tracked.start("main", { env: { PORT: "0", DATA_DIR: dataDir }, ...ordinary })
  expect(await refusalOf(server)).toMatch(/^The data directory .* cannot be made or written \(EACCES\).*\.$/)
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
    `The database at 127.0.0.1:${port} cannot be used: nobody listens there. Check DATABASE_URL.`,
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
  expect(refusal).toContain(`127.0.0.1:${port} cannot be used: no answer came within 5 s`)
})

test("reachable from other machines without the real things: all that is missing, in one list", async () => {
  const refusal = await refusalOf(await start({ DATA_DIR: tracked.makeDir(), HOST: "0.0.0.0" }))
  expect(refusal.split("\n")).toHaveLength(6)
})
