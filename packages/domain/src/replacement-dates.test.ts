import { expect, test } from "vitest"
import { bestReplacement } from "./replacement-dates.ts"

const date = (id: number, fits: number, unfit: number) => ({ id, fits, unfit: Array(unfit).fill("somebody") })

test("the soonest of the dates that fit most players is proposed", () => {
  expect(bestReplacement([date(1, 0, 6), date(2, 5, 1), date(3, 5, 1), date(4, 4, 2)])?.id).toBe(2)
  expect(bestReplacement([date(1, 6, 0), date(2, 6, 0)])?.id).toBe(1)
})

test("none is proposed when no date fits anybody; the soonest when nobody is booked", () => {
  expect(bestReplacement([date(1, 0, 2), date(2, 0, 2)])).toBeUndefined()
  expect(bestReplacement([])).toBeUndefined()
  expect(bestReplacement([date(1, 0, 0), date(2, 0, 0)])?.id).toBe(1)
})
