import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isFarMove, metresBetween } from "./distance.ts"

const zinkensdamm = { latitude: 59.3156, longitude: 18.05 }

describe("the distance of two places", () => {
  it.each([
    ["a degree to the north", { latitude: 60.3156, longitude: 18.05 }, 111_195],
    ["the other side of the date line", { latitude: -59.3156, longitude: -161.95 }, 20_015_110],
    ["itself", zinkensdamm, 0],
  ])("from Zinkensdamm to %s", (_, place, metres) => {
    expect(Math.abs(metresBetween(zinkensdamm, place) - metres)).toBeLessThan(200)
  })

  it("is the same there and back, and never negative", () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(anywhere, anywhere, (one, other) => {
        const metres = metresBetween(one, other)
        expect(metres).toBeGreaterThanOrEqual(0)
        expect(metresBetween(other, one)).toBeCloseTo(metres, 3)
      }),
    )
  })

  // A thousandth of a degree of latitude is 111 metres.
  it.each([
    [0.0017, false],
    [0.0019, true],
  ])("families are told of %f degrees north: %s", (north, isTold) => {
    expect(isFarMove(zinkensdamm, { ...zinkensdamm, latitude: zinkensdamm.latitude + north })).toBe(isTold)
  })
})
