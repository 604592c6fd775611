import { expect, test } from "vitest"
import { OutageLog } from "./outage-log.ts"

test("an outage is one line at its beginning, one a minute, one at its end", () => {
  const lines: unknown[][] = []
  let now = 0
  const outage = new OutageLog({ warn: (...line: unknown[]) => void lines.push(line) }, () => now)
  outage.succeeded()
  const error = new Error("refused")
  for (let second = 0; second < 90; second++) {
    now = second * 1_000
    outage.failed(error)
  }
  now = 95_000
  outage.succeeded()
  outage.succeeded()
  expect(lines).toEqual([
    [{ err: error }, "database away"],
    [{ failures: 61, away_ms: 60_000 }, "database still away"],
    [{ failures: 90, away_ms: 95_000 }, "database back"],
  ])
})
