import { expect, test } from "vitest"
import { planOf } from "./session-plan.tsx"

test.each([
  [90, [15, 25, 25, 20, 5]],
  [60, [10, 15, 20, 10, 5]],
  [75, [15, 20, 20, 15, 5]],
  [240, [40, 65, 70, 50, 15]],
])("%d minutes are divided into parts that are as long together", (minutes, parts) => {
  expect(planOf(minutes)).toEqual(parts)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minutes)
})
