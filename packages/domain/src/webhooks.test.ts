import { expect, test } from "vitest"
import { DAY_MS } from "./time.ts"
import { WEBHOOK_DISABLED_AFTER_MS, webhookPauseAfter } from "./webhooks.ts"

test("a delivery waits longer after each failure, and is given up after three days at the earliest", () => {
  const pauses: number[] = []
  for (let pause = webhookPauseAfter(1); pause !== null; pause = webhookPauseAfter(pauses.length + 1))
    pauses.push(pause)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const all = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(all).toBeGreaterThan(WEBHOOK_DISABLED_AFTER_MS)
  expect(all).toBeLessThan(4 * DAY_MS)
})
