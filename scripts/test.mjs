import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { findChromium } from "./find-chromium.mjs"

/**
 * All that must hold before a change lands, quick checks first. The first stage that fails ends the run.
 * `npm test -- types rules` runs the named stages only.
 */
const root = join(import.meta.dirname, "..")
const results = join(root, "test-results")
const bin = (name) => join(root, "node_modules", ".bin", name)
const vitestJson = join(results, "vitest.json")
const journeysJson = join(results, "journeys.json")

/** Each stage has rounds of commands; those of one round run side by side. */
const stages = {
  types: () => [
    [[bin("react-router"), ["typegen"], { cwd: join(root, "apps/web") }]],
    ["packages/domain", "packages/contract", "apps/server", "apps/web", "."].map((project) => [
      bin("tsc"),
      ["-p", project],
    ]),
  ],
  rules: () => [
    [
      [bin("biome"), ["ci", "."]],
      [bin("depcruise"), ["packages", "apps", "--config", ".dependency-cruiser.cjs", "--output-type", "err"]],
      [bin("knip"), []],
    ],
  ],
  // The process tests start the server, which wants its pages.
  build: () => [[[process.execPath, ["scripts/build.mjs"]]]],
  unit: () => [
    [[bin("vitest"), ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestJson}`]]],
  ],
  journeys: () => [
    [
      [
        bin("playwright"),
        ["test"],
        { env: { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: journeysJson } },
      ],
    ],
  ],
}

/** Whether the command ended well; what it prints is printed. */
async function isDone([command, args, { cwd = root, env = {} } = {}]) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  })
  const [status] = await once(child, "exit")
  return status === 0
}

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

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in stages))
if (unknown.length > 0) {
  console.error(`Unknown stage: ${unknown.join(", ")}. There are: ${Object.keys(stages).join(", ")}.`)
  process.exit(2)
}
for (const report of [vitestJson, journeysJson]) rmSync(report, { force: true })
mkdirSync(results, { recursive: true })

let broken = null
for (const [name, rounds] of Object.entries(stages)) {
  if (named.length > 0 && !named.includes(name)) continue
  const begun = Date.now()
  console.log(`\n── ${name}`)
  try {
    for (const round of rounds()) {
      const ends = await Promise.all(round.map(isDone))
      if (ends.includes(false)) broken = name
      if (broken) break
    }
  } catch (error) {
    console.error(error.message)
    broken = name
  }
  console.log(`── ${name}: ${broken ? "failed" : "ok"} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  if (broken) break
}

const { passed, failed, skipped, again } = readCounts()
const rest = [skipped && `${skipped} skipped`, again && `${again} only at the second try`].filter(Boolean)
console.log(`\n${[`${passed} passed`, `${failed} failed`, ...rest].join(", ")}`)
process.exit(broken ? 1 : 0)
