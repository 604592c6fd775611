import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs"
import { freemem, tmpdir } from "node:os"
import { join } from "node:path"
import { findChromium, hasLettersLikeArial } from "./find-chromium.mjs"

/**
 * All that must hold before a change lands, quick checks first. Stages of one line run side by side; the first line
 * with a failure ends the run. `npm test -- types rules` runs the named stages only.
 */
const root = join(import.meta.dirname, "..")
const results = join(root, "test-results")
const bin = (name) => join(root, "node_modules", ".bin", name)
/** The native compiler; `typescript` is there for tools that want its API (decision 14). */
const compiler = join(root, "node_modules/typescript-native/bin/tsc")
const vitestJson = join(results, "vitest.json")
const journeysJson = join(results, "journeys.json")
const statements = join(results, "statements")

const GIB = 2 ** 30
/** The kind of file system that lives in memory, as Linux numbers it. */
const TMPFS = 0x01021994

/**
 * Where the tests put what they throw away: in memory where there is plenty, since hundreds of databases are made and
 * dropped, which on a disk takes a quarter more processor time. They run programs from there, too.
 */
function findTemporaryDir() {
  const memory = "/dev/shm"
  try {
    const { type, bavail, bsize } = statfsSync(memory)
    const mount = readFileSync("/proc/self/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === memory)
    const isRoomy = bavail * bsize > 4 * GIB && freemem() > 8 * GIB
    if (type === TMPFS && isRoomy && mount && !mount.includes("noexec")) return memory
  } catch {
    // Not Linux.
  }
  return tmpdir()
}

/** Each stage has rounds of commands; those of one round run side by side. */
const stages = {
  // One checker each: a second one of the same project makes most of its types again, 60 s of processor time for the
  // site rather than 24.
  types: () => [
    [[bin("react-router"), ["typegen"], { cwd: join(root, "apps/web") }]],
    ["packages/domain", "packages/contract", "apps/server", "apps/web", "."].map((project) => [
      process.execPath,
      [compiler, "-p", project, "--checkers", "1"],
    ]),
  ],
  rules: () => [
    [
      [bin("biome"), ["ci", "."]],
      [
        bin("depcruise"),
        [
          "packages",
          "apps",
          "e2e",
          "bench",
          "simulate",
          "--config",
          ".dependency-cruiser.cjs",
          "--output-type",
          "err",
        ],
      ],
      [bin("knip"), []],
    ],
  ],
  // The process tests start the server, which wants its pages.
  build: () => [[[process.execPath, ["scripts/build.mjs"]]]],
  unit: () => [
    [[bin("vitest"), ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestJson}`]]],
    // What the statements of these tests answered, beside the types of their rows.
    [[bin("tsx"), ["scripts/check-statements.ts"]]],
  ],
  journeys: () => {
    if (!hasLettersLikeArial())
      console.warn(
        "Fonts as wide as Arial are missing (Debian: fonts-liberation): lines may break elsewhere.",
      )
    const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: journeysJson }
    return [[[bin("playwright"), ["test"], { env }]]]
  },
}

/** What runs side by side: single commands of the first line leave a core idle, the others use all there are. */
const lines = [["types", "rules", "build"], ["unit"], ["journeys"]]

/** Whether the command ended well. Alone it prints as it goes; beside others it is printed when it is over. */
async function isDone([command, args, { cwd = root, env = {} } = {}], isAlone) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, TMPDIR: process.env.TMPDIR ?? findTemporaryDir(), ...env },
    stdio: ["ignore", ...(isAlone ? ["inherit", "inherit"] : ["pipe", "pipe"])],
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => printed.push(text))
  const [status] = await once(child, "close")
  process.stdout.write(Buffer.concat(printed))
  return status === 0
}

/** Whether the stage ended well; a round with a failure is its last. */
async function passes(name) {
  const begun = Date.now()
  let isWell = true
  try {
    for (const round of stages[name]()) {
      const isAlone = round.length === 1 && chosenOf(lineOf(name)).length === 1
      const ends = await Promise.all(round.map((command) => isDone(command, isAlone)))
      isWell = !ends.includes(false)
      if (!isWell) break
    }
  } catch (error) {
    console.error(error.message)
    isWell = false
  }
  console.log(`── ${name}: ${isWell ? "ok" : "failed"} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return isWell
}

const named = process.argv.slice(2)
const chosenOf = (line) => line.filter((name) => named.length === 0 || named.includes(name))
const lineOf = (name) => lines.find((line) => line.includes(name))

function readCounts() {
  const counts = { passed: 0, failed: 0, skipped: 0, again: 0 }
  if (existsSync(vitestJson)) {
    const report = JSON.parse(readFileSync(vitestJson, "utf8"))
    counts.passed += report.numPassedTests
    counts.failed += report.numFailedTests
    counts.skipped += report.numPendingTests + report.numTodoTests
  }
  if (existsSync(journeysJson)) {
    const { stats } = JSON.parse(readFileSync(journeysJson, "utf8"))
    counts.passed += stats.expected + stats.flaky
    counts.again += stats.flaky
    counts.failed += stats.unexpected
    counts.skipped += stats.skipped
  }
  return counts
}

const unknown = named.filter((name) => !(name in stages))
if (unknown.length > 0) {
  console.error(`Unknown stage: ${unknown.join(", ")}. Choose from: ${Object.keys(stages).join(", ")}.`)
  process.exit(2)
}
for (const report of [vitestJson, journeysJson, statements]) rmSync(report, { force: true, recursive: true })
mkdirSync(results, { recursive: true })

let isWell = true
for (const chosen of lines.map(chosenOf)) {
  if (!isWell || chosen.length === 0) continue
  console.log(`\n── ${chosen.join(", ")}`)
  const ends = await Promise.all(chosen.map(passes))
  isWell = !ends.includes(false)
}

const { passed, failed, skipped, again } = readCounts()
const rest = [skipped && `${skipped} skipped`, again && `${again} only at the second try`].filter(Boolean)
console.log(`\n${[`${passed} passed`, `${failed} failed`, ...rest].join(", ")}`)
process.exit(isWell ? 0 : 1)
