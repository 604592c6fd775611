import { expect, test } from "vitest"
import { spreadDiscount } from "./discounts.ts"

test("the shares of a discount add up to it, and none is more than its line", () => {
  expect(spreadDiscount([30_000, 30_000, 30_000], 10_000)).toEqual([3_333, 3_334, 3_333])
  expect(spreadDiscount([0, 1, 40_000], 39_999)).toEqual([0, 1, 39_998])
  expect(spreadDiscount([], 0)).toEqual([])
  for (const lines of [
    [1, 1, 1, 1],
    [7, 0, 13, 99],
    [29_000, 1, 45_050],
  ]) {
    const total = lines.reduce((sum, line) => sum + line, 0)
    for (let discount = 0; discount <= total; discount += Math.max(1, Math.floor(total / 97))) {
      const shares = spreadDiscount(lines, discount)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
      for (const [at, share] of shares.entries()) expect(share >= 0 && share <= (lines[at] ?? 0)).toBe(true)
    }
  }
})
