import { expect, test } from "vitest"
import { dayPart } from "./day-part.ts"

test("the greeting follows the clock on the wall in Stockholm, also in summer", () => {
  expect(dayPart(new Date("2026-11-26T04:00:00+01:00"))).toBe("evening")
  expect(dayPart(new Date("2026-11-26T05:00:00+01:00"))).toBe("morning")
  expect(dayPart(new Date("2026-11-26T12:00:00+01:00"))).toBe("afternoon")
  expect(dayPart(new Date("2026-11-26T18:00:00+01:00"))).toBe("evening")
  expect(dayPart(new Date("2026-07-01T09:59:00Z"))).toBe("morning")
  expect(dayPart(new Date("2026-07-01T10:00:00Z"))).toBe("afternoon")
})
