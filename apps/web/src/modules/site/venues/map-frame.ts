import type { Place } from "./stockholm-waters.ts"

/** A point of a map from its start and top, each from 0 to 1. */
export interface Spot {
  x: number
  y: number
}

/** What a map shows, on the square that web maps roll the world out on (Mercator), from 0 to 1 each way. */
export interface MapFrame {
  left: number
  top: number
  width: number
  height: number
}

/** How wide a map is beside its height. */
export const MAP_ASPECT = 6 / 5
/** Room around the outermost places, as a share of what they span. */
const MARGIN = 0.14
/** No closer than this, in degrees of longitude, also for a single place. */
const LEAST_SPAN = 0.06

function onSquare([longitude, latitude]: Place): Spot {
  const radians = (latitude * Math.PI) / 180
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  }
}

/** The smallest frame with all places inside and some room around them. @param aspect width to height */
export function frameAround(places: readonly Place[], aspect = MAP_ASPECT): MapFrame {
  const spots = places.map(onSquare)
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))]
  const room = 1 + 2 * MARGIN
  const width = Math.max((right - left) * room, (bottom - top) * room * aspect, LEAST_SPAN / 360)
  const height = width / aspect
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height }
}

/** Where a place lies in a frame; outside it, below 0 or above 1. */
export function spotIn({ left, top, width, height }: MapFrame, place: Place): Spot {
  const { x, y } = onSquare(place)
  return { x: (x - left) / width, y: (y - top) / height }
}

/** The place at a spot of a frame: the other way round than `spotIn`. */
export function placeAt({ left, top, width, height }: MapFrame, { x, y }: Spot): Place {
  const [across, down] = [left + x * width, top + y * height]
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI
  return [across * 360 - 180, latitude]
}

/** The frame around one place that is so many times closer than another frame. */
export function closerFrame(frame: MapFrame, place: Place, times: number): MapFrame {
  const { x, y } = onSquare(place)
  const [width, height] = [frame.width / times, frame.height / times]
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/**
 * Moves pins apart that would cover each other, each as little as may be, and keeps them on the map.
 * @param gap how far apart their centres have to be, as a share of the map's width
 */
export function spreadPins(spots: readonly Spot[], gap: number): Spot[] {
  // In widths both ways, so that a distance is one.
  const pins = spots.map(({ x, y }) => ({ x, y: y / MAP_ASPECT }))
  for (let round = 0; round < 200; round++) {
    let hasMoved = false
    for (const [at, one] of pins.entries()) {
      for (const other of pins.slice(at + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= gap - 1e-6) continue
        // Two at the very same place part sideways.
        const [towardsX, towardsY] = distance > 0 ? [dx / distance, dy / distance] : [1, 0]
        const push = (gap - distance) / 2
        one.x -= towardsX * push
        one.y -= towardsY * push
        other.x += towardsX * push
        other.y += towardsY * push
        hasMoved = true
      }
    }
    if (!hasMoved) break
  }
  const inside = (value: number, most: number) => Math.min(Math.max(value, gap / 2), most - gap / 2)
  return pins.map(({ x, y }) => ({ x: inside(x, 1), y: inside(y, 1 / MAP_ASPECT) * MAP_ASPECT }))
}

/** A tile of a web map and where it lies in the frame. */
export interface Tile {
  zoom: number
  column: number
  row: number
  spot: Spot
  /** As shares of the frame's width and height. */
  width: number
  height: number
}

const TILE_PX = 256

/** The tiles that cover a frame that is shown at most so many pixels wide. */
export function tilesOf(frame: MapFrame, widthPx: number): Tile[] {
  const zoom = Math.min(19, Math.ceil(Math.log2(widthPx / TILE_PX / frame.width)))
  const count = 2 ** zoom
  const from = (start: number) => Math.floor(start * count)
  const columns = range(from(frame.left), from(frame.left + frame.width))
  const rows = range(from(frame.top), from(frame.top + frame.height))
  return rows.flatMap((row) =>
    columns.map((column) => ({
      zoom,
      column,
      row,
      spot: {
        x: (column / count - frame.left) / frame.width,
        y: (row / count - frame.top) / frame.height,
      },
      width: 1 / count / frame.width,
      height: 1 / count / frame.height,
    })),
  )
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
