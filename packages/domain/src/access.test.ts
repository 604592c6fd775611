import { expect, test } from "vitest"
import { needsReason } from "./access.ts"

test("more than thirty records at once ask for a reason", () => {
  expect([1, 30, 31].map(needsReason)).toEqual([false, false, true])
})
