import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { build } from "./build.mjs"

/**
 * `npm run test:clock [-- --journeys leap-day sunday]`: the unit, API and process tests, and a start with the demo
 * academy, at moments when software that reads a clock goes wrong; with `--journeys` the journeys instead, which take
 * ten minutes at each. Debian's faketime sets all clocks but the monotonic.
 */
const root = join(import.meta.dirname, "..")
const vitest = join(root, "node_modules", ".bin", "vitest")
const playwright = join(root, "node_modules", ".bin", "playwright")

/** In UTC; Stockholm is one hour ahead in winter, two in summer. What is about to happen happens during the tests. */
const moments = {
  "summer-time-begins": "2027-03-28 00:57:00 UTC",
  "summer-time-ends": "2027-10-31 00:57:00 UTC",
  "new-years-eve": "2026-12-31 22:50:00 UTC",
  "leap-day": "2028-02-29 11:00:00 UTC",
  "two-at-night": "2027-02-10 01:00:00 UTC",
  sunday: "2027-05-09 09:00:00 UTC",
  "christmas-day": "2026-12-25 10:00:00 UTC",
  "easter-monday": "2027-03-29 21:50:00 UTC",
  "end-of-january": "2027-01-31 22:55:00 UTC",
  "summer-holiday": "2027-07-15 18:00:00 UTC",
}

const isOfJourneys = process.argv.includes("--journeys")
const named = process.argv.slice(2).filter((name) => name !== "--journeys")
const unknown = named.filter((name) => !(name in moments))
if (unknown.length > 0) {
  console.error(`Unknown moment: ${unknown.join(", ")}. Choose from: ${Object.keys(moments).join(", ")}.`)
  process.exit(2)
}
if (spawnSync("faketime", ["--version"], { stdio: "ignore" }).error) {
  console.error("Can't set the clock: faketime is missing (Debian, Ubuntu: apt-get install faketime).")
  process.exit(1)
}

const at = (moment, command, args, options) =>
  spawn("faketime", ["--exclude-monotonic", moment, command, ...args], { cwd: root, ...options })

/** Whether all tests pass. Nothing waits longer on a busy machine because its clock is another one. */
async function passTests(moment) {
  const [status] = await once(at(moment, vitest, ["run", "--reporter=dot"], { stdio: "inherit" }), "exit")
  return status === 0
}

/** Whether all journeys pass. Their browser has the machine's clock, so its pages are told how far they are ahead. */
async function passJourneys(moment) {
  const ahead = Date.parse(moment.replace(" UTC", "Z").replace(" ", "T")) - Date.now()
  const env = { ...process.env, CLOCK_AHEAD_MS: String(ahead) }
  const journeys = ["test", "--config", "playwright.clock.config.ts"]
  const [status] = await once(at(moment, playwright, journeys, { stdio: "inherit", env }), "exit")
  return status === 0
}

/**
 * Whether a first start fills the demo academy, offers sessions and ends well. faketime may wait beside the server
 * instead of becoming it, and hands no signal on: the shell says which process the server is.
 */
async function startsWithDemo(moment) {
  const dataDir = mkdtempSync(join(tmpdir(), "polaris-clock-"))
  const start = ["-c", 'echo "pid $$"; exec "$@"', "sh", process.execPath, "apps/server/dist/main.js"]
  const faketime = at(moment, "sh", start, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir },
  })
  const ended = once(faketime, "exit")
  let hasAll = false
  const server = await Promise.race([greetingOf(faketime), ended.then(() => null)])
  try {
    if (server === null) return false
    const { address } = server
    const sessions = await (await fetch(`${address}/api/available-bookings/`)).json()
    const pages = await Promise.all(
      ["/", "/calendar/", "/preview/camps"].map((path) => fetch(address + path)),
    )
    console.log(
      `Demo academy at ${moment}: ${sessions.length} sessions, pages ${pages.map((page) => page.status)}`,
    )
    hasAll = sessions.length > 100 && pages.every((page) => page.status === 200)
  } finally {
    if (server) process.kill(server.pid, "SIGTERM")
    const [status] = await ended
    if (status !== 0) console.log(`The server ended with ${status} instead of 0`)
    hasAll &&= status === 0
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  return hasAll
}

/** The server's process and address, once it has greeted; null when it ended before. */
async function greetingOf({ stdout }) {
  let pid = null
  for await (const line of createInterface({ input: stdout })) {
    pid ??= Number(/^pid (\d+)$/.exec(line)?.[1])
    const address = / is at (http\S+)$/.exec(line)?.[1]
    if (address) return { pid, address }
  }
  return null
}

await build()
const failed = []
for (const [name, moment] of Object.entries(moments)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`\n── ${name}: ${moment}`)
  const isWell = isOfJourneys
    ? [await passJourneys(moment)]
    : [await passTests(moment), await startsWithDemo(moment)]
  if (isWell.includes(false)) failed.push(name)
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll passed")
process.exit(failed.length > 0 ? 1 : 0)
