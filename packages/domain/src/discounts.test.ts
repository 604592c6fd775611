import { expect, test } from "vitest"
import {
  type DiscountableLine,
  type DiscountTerms,
  discountLines,
  spreadDiscount,
  whyNoDiscount,
} from "./discounts.ts"

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

const line = (what: DiscountableLine["what"], price_minor = 10_000): DiscountableLine => ({
  ...{ price_minor, currency: "SEK", what },
})
const terms = (more: Partial<DiscountTerms> = {}): DiscountTerms => ({
  ...{ percent: 25, amount_minor: null, target: "everything", least_minor: 0, ...more },
})

test("a code takes a percentage or an amount off what it is for, and nothing off a membership", () => {
  const lines = [line("session"), line("camp", 30_001), line("package"), line("membership")]
  expect(discountLines(terms(), lines).shares).toEqual([2_500, 7_500, 2_500, 0])
  expect(discountLines(terms({ target: "sessions" }), lines).shares).toEqual([2_500, 0, 0, 0])
  expect(discountLines(terms({ target: "camps" }), lines).shares).toEqual([0, 7_500, 0, 0])
  expect(discountLines(terms({ target: "packages" }), lines).shares).toEqual([0, 0, 2_500, 0])
  const fixed = terms({ percent: null, amount_minor: 5_000 })
  expect(discountLines(fixed, [line("session"), line("session")]).shares).toEqual([2_500, 2_500])
})

test("it takes nothing off without a line that it is for, below its least price, or in another currency", () => {
  expect(discountLines(terms(), [line("membership")]).miss).toBe("discount_not_for_this")
  expect(discountLines(terms(), [{ ...line("package"), currency: "USD" }]).miss).toBe("discount_not_for_this")
  const least = terms({ least_minor: 10_001, target: "sessions" })
  expect(discountLines(least, [line("session"), line("camp")]).miss).toBe("discount_below_least")
})

test("a code can be used from its first instant until its end, as often as it says", () => {
  const use = {
    starts_at: new Date("2026-12-01T00:00:00+01:00"),
    ends_at: new Date("2026-12-02T00:00:00+01:00"),
    ...{ uses: 1, most_uses: 2, family_uses: 0, most_per_family: 1 },
  }
  expect(whyNoDiscount(use, new Date("2026-11-30T23:59:59+01:00"))).toBe("discount_not_yet")
  expect(whyNoDiscount(use, use.starts_at)).toBeNull()
  expect(whyNoDiscount(use, use.ends_at)).toBe("discount_ended")
  expect(whyNoDiscount({ ...use, uses: 2 }, use.starts_at)).toBe("discount_used_up")
  expect(whyNoDiscount({ ...use, uses: 2, family_uses: 1 }, use.starts_at)).toBe("discount_already_used")
  const free = { ...use, ends_at: null, most_uses: null, most_per_family: null, uses: 99, family_uses: 9 }
  expect(whyNoDiscount(free, new Date("2027-12-01T00:00:00Z"))).toBeNull()
})
