import { spawn } from "node:child_process"
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterEach, expect, test } from "vitest"
import { type Child, postmasterPidIn, trackProcesses } from "../../testing/child.ts"
import { isRunning } from "./processes.ts"
import { type EmbeddedServer, startEmbedded } from "./start-embedded.ts"

const isRoot = process.geteuid?.() === 0
/** Any user but root; it needs no entry in the list of users. */
const ordinary = { uid: 65_534, gid: 65_534 }

const tracked = trackProcesses()
const servers: EmbeddedServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  await tracked.clear()
})

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir })
  servers.push(server)
  return server
}

async function ask<T extends object>(server: EmbeddedServer, statement: string): Promise<T[]> {
  const client = new pg.Client(server.config)
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

async function kill(child: Child, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  child.process.kill(signal)
  await child.ended
}

test("what was written is there after a stop and a start; the directory is free and nothing runs in between", async () => {
  const dataDir = tracked.makeAcademyDir()
  const first = await start(dataDir)
  const pid = postmasterPidIn(dataDir) ?? 0
  await ask(first, "CREATE TABLE kept AS SELECT 7 AS n")
  await first.stop()
  expect([isRunning(pid), existsSync(first.config.host), existsSync(join(dataDir, "server.lock"))]).toEqual([
    false,
    false,
    false,
  ])

  const second = await start(dataDir)
  expect(await ask(second, "SELECT n FROM kept")).toEqual([{ n: 7 }])
})

test("it commits to disk, speaks UTF-8, and only its own user can reach its one socket", async () => {
  const server = await start(tracked.makeAcademyDir())
  const [settings] = await ask(
    server,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit,
       current_setting('full_page_writes') AS full_page_writes, current_setting('listen_addresses') AS tcp,
       current_setting('server_encoding') AS encoding, lower('ÅÄÖ') AS lowered`,
  )
  expect(settings).toEqual({
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    tcp: "",
    encoding: "UTF8",
    lowered: "åäö",
  })
  expect(statSync(server.config.host).mode & 0o777).toBe(0o700)
})

test("a second server on the same directory is refused in one sentence, and does the first no harm", async () => {
  const dataDir = tracked.makeAcademyDir()
  const first = await tracked.start("embedded-process", { args: [dataDir] })
  await first.line(/^ready/)
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`process ${first.pid}) already uses`)
  const second = await tracked.start("embedded-process", { args: [dataDir] })
  expect((await second.ended).code).toBe(1)
  expect(second.stderr().trim().split("\n")).toHaveLength(1)
  await kill(first, "SIGTERM")
  expect(await ask(await start(dataDir), "SELECT 1 AS n")).toEqual([{ n: 1 }])
})

test("of five that start at once on one directory, one wins", async () => {
  const dataDir = tracked.makeDir()
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => start(dataDir)))
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
})

test("the server of a killed process is adopted, and stopped by the one that adopted it", async () => {
  const dataDir = tracked.makeAcademyDir()
  const killed = await tracked.start("embedded-process", { args: [dataDir] })
  await killed.line(/^ready/)
  const pid = postmasterPidIn(dataDir) ?? 0
  await kill(killed)
  expect(isRunning(pid)).toBe(true)

  const server = await start(dataDir)
  expect(postmasterPidIn(dataDir)).toBe(pid)
  expect(await ask(server, "SELECT 1 AS n")).toEqual([{ n: 1 }])
  await server.stop()
  expect(isRunning(pid)).toBe(false)
})

test("killed in the middle of writing, process and database: every acknowledged row is there", async () => {
  const dataDir = tracked.makeAcademyDir()
  for (let round = 0; round < 2; round++) {
    const writer = await tracked.start("embedded-process", { args: [dataDir, "write"] })
    await writer.line(/^200$/)
    process.kill(postmasterPidIn(dataDir) ?? -1, "SIGKILL")
    await kill(writer)
    const acknowledged = writer
      .lines()
      .filter((line) => /^\d+$/.test(line))
      .map(Number)

    const server = await start(dataDir)
    const rows = await ask<{ n: number }>(server, "SELECT n FROM written ORDER BY n")
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    expect(rows.slice(0, acknowledged.length).map(({ n }) => n)).toEqual(acknowledged)
    // One more may have been committed without its acknowledgement having been printed.
    expect(rows.length - acknowledged.length).toBeLessThanOrEqual(1)
    await ask(server, "DROP TABLE written")
    await server.stop()
    servers.pop()
  }
})

test("a first start that is killed while the cluster is being made leaves nothing the next one trips over", async () => {
  const dataDir = tracked.makeDir()
  const killed = await tracked.start("embedded-process", { args: [dataDir] })
  await expect
    .poll(() => readdirSync(dataDir).some((name) => name.startsWith("postgres.new-")), {
      interval: 5,
      timeout: 10_000,
    })
    .toBe(true)
  await kill(killed)
  expect(existsSync(join(dataDir, "postgres"))).toBe(false)

  expect(await ask(await start(dataDir), "SELECT 1 AS n")).toEqual([{ n: 1 }])
  expect(readdirSync(dataDir).filter((name) => name.startsWith("postgres.new-"))).toEqual([])
})

test("pid files whose processes are somebody else's by now do not stop a start", async () => {
  const dataDir = tracked.makeAcademyDir()
  await (await start(dataDir)).stop()
  servers.pop()
  const stranger = spawn("sleep", ["60"], { stdio: "ignore" })
  try {
    const cluster = join(dataDir, "postgres")
    const pidFile = join(cluster, "postmaster.pid")
    writeFileSync(pidFile, `${stranger.pid}\n${cluster}\n1700000000\n5432\n/tmp/gone\n\n  1 1\nready   \n`)
    if (isRoot) chownSync(pidFile, statSync(cluster).uid, statSync(cluster).gid)
    writeFileSync(
      join(dataDir, "server.lock"),
      JSON.stringify({ pid: stranger.pid, mark: "an earlier life" }),
    )

    expect(await ask(await start(dataDir), "SELECT 1 AS n")).toEqual([{ n: 1 }])
    expect(stranger.exitCode).toBe(null)
  } finally {
    stranger.kill()
  }
})

test("a lock that holds no sense, as after a power cut, is no lock", async () => {
  const dataDir = tracked.makeAcademyDir()
  writeFileSync(join(dataDir, "server.lock"), "")
  expect(await ask(await start(dataDir), "SELECT 1 AS n")).toEqual([{ n: 1 }])
})

test("a cluster of another major version, or a directory that is none, is refused in one sentence", async () => {
  const dataDir = tracked.makeDir()
  const cluster = join(dataDir, "postgres")
  mkdirSync(cluster)
  writeFileSync(join(cluster, "PG_VERSION"), "16\n")
  await expect(startEmbedded({ dataDir })).rejects.toThrow("was created by PostgreSQL 16")

  const other = tracked.makeDir()
  mkdirSync(join(other, "postgres", "holiday-pictures"), { recursive: true })
  await expect(startEmbedded({ dataDir: other })).rejects.toThrow("doesn't contain a database")
})

test.runIf(isRoot)(
  "root runs PostgreSQL as another user, below a directory that is closed to that user",
  async () => {
    const closed = tracked.makeDir()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, "academy", "data")
    const server = await start(dataDir)
    expect(await ask(server, "SELECT 1 AS n")).toEqual([{ n: 1 }])
    expect(statSync(`/proc/${postmasterPidIn(dataDir)}`).uid).not.toBe(0)
  },
)

test.runIf(isRoot)("a cluster that root has copied is given back to PostgreSQL's user", async () => {
  const dataDir = tracked.makeAcademyDir()
  await (await start(dataDir)).stop()
  servers.pop()
  const giveToRoot = (path: string) => {
    chownSync(path, 0, 0)
    if (statSync(path).isDirectory()) for (const name of readdirSync(path)) giveToRoot(join(path, name))
  }
  giveToRoot(join(dataDir, "postgres"))
  expect(await ask(await start(dataDir), "SELECT 1 AS n")).toEqual([{ n: 1 }])
})

test.runIf(isRoot)(
  "an ordinary user starts it as itself; what it may not write is refused in one sentence",
  async () => {
    const dataDir = tracked.makeDir()
    chownSync(dataDir, ordinary.uid, ordinary.gid)
    const child = await tracked.start("embedded-process", { args: [dataDir], ...ordinary })
    await child.line(/^ready/)
    expect(statSync(join(dataDir, "postgres")).uid).toBe(ordinary.uid)
    await kill(child, "SIGTERM")
    expect(postmasterPidIn(dataDir)).toBe(null)

    const rootsOwn = tracked.makeDir()
    chmodSync(rootsOwn, 0o755)
    const refused = await tracked.start("embedded-process", { args: [rootsOwn], ...ordinary })
    expect((await refused.ended).code).toBe(1)
    expect(refused.stderr()).toMatch(/^Can't write to the data directory .* \(EACCES\).*\n$/)
  },
)
