import { expect, test } from "vitest"
import { formatNumber } from "./format-number.ts"

test("numbers are grouped as each language does, with spaces that don't break", () => {
  expect(formatNumber("en", 1240)).toBe("1,240")
  expect(formatNumber("sv", 1240)).toBe("1\u00a0240")
  expect(formatNumber("fr", 1240)).toBe("1\u00a0240")
  // Spanish groups from five digits on.
  expect([formatNumber("es", 1240), formatNumber("es", 12_400)]).toEqual(["1240", "12.400"])
  expect(formatNumber("ar", 1240)).toBe("1\u00a0240")
})
