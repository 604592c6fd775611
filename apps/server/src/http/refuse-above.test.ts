import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { codeOfWindow } from "./refuse-above.ts"

test.each([
  [MINUTE_MS, "too_many_requests"],
  [15 * MINUTE_MS, "too_many_requests"],
  [HOUR_MS, "too_many_this_hour"],
  [DAY_MS, "too_many_today"],
])("a limit of %s ms is refused with %s", (window_ms, code) => {
  expect(codeOfWindow({ window_ms })).toBe(code)
})
