import { describe, expect, it } from "vitest"
import { closerFrame, frameAround, MAP_ASPECT, placeAt, spotIn, spreadPins, tilesOf } from "./map-frame.ts"
import type { Place } from "./stockholm-waters.ts"

const zinkensdamm: Place = [18.05, 59.3156]
const tanto: Place = [18.04636, 59.31299]
const spanga: Place = [17.90737, 59.38771]
const enskede: Place = [18.07397, 59.28156]
const all = [zinkensdamm, tanto, spanga, enskede]

describe("a map's frame", () => {
  it("holds every place with room around it, north above and west at the left", () => {
    const frame = frameAround(all)
    expect(frame.width / frame.height).toBeCloseTo(MAP_ASPECT)
    for (const place of all) {
      const { x, y } = spotIn(frame, place)
      expect(Math.min(x, y)).toBeGreaterThan(0.05)
      expect(Math.max(x, y)).toBeLessThan(0.95)
    }
    expect(spotIn(frame, spanga).y).toBeLessThan(spotIn(frame, enskede).y)
    expect(spotIn(frame, spanga).x).toBeLessThan(spotIn(frame, enskede).x)
  })

  it("does not creep up on a single place", () => {
    const frame = frameAround([tanto])
    expect(frame.width * 360).toBeCloseTo(0.06)
    expect(spotIn(frame, tanto)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.5) })
  })

  it("knows the place at a spot, and comes closer around a place", () => {
    const frame = frameAround(all)
    for (const place of all) {
      const [longitude, latitude] = placeAt(frame, spotIn(frame, place))
      expect(longitude).toBeCloseTo(place[0], 9)
      expect(latitude).toBeCloseTo(place[1], 9)
    }
    const closer = closerFrame(frame, tanto, 4)
    expect(closer.width).toBeCloseTo(frame.width / 4)
    expect(spotIn(closer, tanto)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.5) })
  })

  it("knows its tiles by the numbers that web maps give them", () => {
    // At zoom 12 the middle of Stockholm is tile 2253/1204.
    const tiles = tilesOf(frameAround([[18.06, 59.33]]), (256 * 4000 * 0.06) / 360)
    expect(tiles).toContainEqual(expect.objectContaining({ zoom: 12, column: 2253, row: 1204 }))
    for (const { spot, width, height } of tiles) {
      expect(spot.x).toBeLessThan(1)
      expect(spot.x + width).toBeGreaterThan(0)
      expect(spot.y + height).toBeGreaterThan(0)
    }
  })
})

describe("pins", () => {
  const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    Math.hypot(one.x - other.x, (one.y - other.y) / MAP_ASPECT)

  it("stand apart, also those of one and the same place, and the lonely ones stay where they are", () => {
    const frame = frameAround(all)
    const spots = [...all, tanto].map((place) => spotIn(frame, place))
    const pins = spreadPins(spots, 0.09)
    for (const [at, one] of pins.entries()) {
      for (const other of pins.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(0.0899)
    }
    expect(pins[2]).toEqual({ x: expect.closeTo(spots[2]?.x ?? 0), y: expect.closeTo(spots[2]?.y ?? 0) })
  })

  it("stay on the map", () => {
    for (const { x, y } of spreadPins([{ x: 0, y: 1 }], 0.1)) {
      expect(x).toBeCloseTo(0.05)
      expect(y).toBeCloseTo(1 - 0.05 * MAP_ASPECT)
    }
  })
})
