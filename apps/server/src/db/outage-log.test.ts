import { expect, test } from "vitest"
import { OutageLog } from "./outage-log.ts"

const openLog = () => {
  const lines: unknown[][] = []
  const time = { now: 0 }
  const outage = new OutageLog({ warn: (...line: unknown[]) => void lines.push(line) }, () => time.now)
  return { lines, time, outage }
}

test("an outage is one line at its beginning, one a minute, one at its end", () => {
  const { lines, time, outage } = openLog()
  outage.succeeded()
  const error = new Error("refused")
  for (let second = 0; second < 90; second++) {
    time.now = second * 1_000
    outage.failed(error)
  }
  time.now = 95_000
  outage.succeeded()
  outage.succeeded()
  expect(lines).toEqual([
    [{ err: error }, "database away"],
    [{ failures: 61, lasted_ms: 60_000 }, "database still away"],
    [{ failures: 90, lasted_ms: 95_000 }, "database back"],
  ])
})

test("a full disk is said once, however many reads succeed between the writes that it refuses", () => {
  const { lines, time, outage } = openLog()
  const error = Object.assign(new Error("could not extend file"), { code: "53100" })
  for (let second = 0; second < 90; second++) {
    time.now = second * 1_000
    outage.failed(new Error("Failed query", { cause: error }))
    outage.succeeded()
  }
  time.now = 148_000
  outage.succeeded()
  time.now = 149_000
  outage.succeeded()
  outage.succeeded()
  expect(lines.map(([facts, said]) => [said, (facts as { failures?: number }).failures])).toEqual([
    ["no space left on disk", undefined],
    ["still no space left on disk", 61],
    ["a minute without a full disk", 90],
  ])
})
