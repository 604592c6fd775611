import type { ReactNode } from "react"
import { cx } from "../../../ui/class-names.ts"
import { type MapFrame, type Spot, spotIn } from "./map-frame.ts"
import { islands, names, type Place, waters } from "./stockholm-waters.ts"

const WIDTH = 600
/** Frames lie on a square: their aspect is that of the box they are shown in. */
const heightOf = ({ width, height }: MapFrame) => (WIDTH * height) / width

/**
 * The waters of Stockholm within a frame, drawn from their coordinates: nothing is fetched for it. North is above and
 * west at the left in every language. Stands in a positioned box of the frame's aspect with `dir="ltr"`.
 */
export function MapGround({ frame }: { frame: MapFrame }) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${heightOf(frame)}`}
        className="absolute inset-0 size-full"
      >
        <g className="fill-sunken stroke-line-mid" strokeWidth="1" vectorEffect="non-scaling-stroke">
          {waters.map((shape) => (
            <path key={String(shape[0])} d={outlineOf(shape, frame)} />
          ))}
        </g>
        <g className="fill-surface stroke-line-mid" strokeWidth="1">
          {islands.map((shape) => (
            <path key={String(shape[0])} d={outlineOf(shape, frame)} />
          ))}
        </g>
      </svg>
      {names.map(({ name, at, isWater }) => (
        <Name key={name} spot={spotIn(frame, at)} isWater={isWater === true}>
          {name}
        </Name>
      ))}
    </>
  )
}

function Name({ spot, isWater, children }: { spot: Spot; isWater: boolean; children: ReactNode }) {
  const isInside = spot.x > 0.04 && spot.x < 0.94 && spot.y > 0.04 && spot.y < 0.96
  if (!isInside) return null
  return (
    <span
      lang="sv"
      aria-hidden="true"
      className={cx(
        "absolute -translate-1/2 text-smallest text-ink-faint max-sm:hidden",
        isWater && "italic",
      )}
      style={positionOf(spot)}
    >
      {children}
    </span>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
/** Where a spot of the map stands in its box. */
export const positionOf = (spot: Spot = { x: 0, y: 0 }) => ({
  insetInlineStart: percent(spot.x),
  top: percent(spot.y),
})

/** A closed shape with soft corners: through the middle of each side, bent at each point. */
function outlineOf(shape: readonly Place[], frame: MapFrame): string {
  const points = shape.map((place) => {
    const { x, y } = spotIn(frame, place)
    return { x: x * WIDTH, y: y * heightOf(frame) }
  })
  const text = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const middle = (one: Spot, other: Spot) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const bends = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point
    return `Q${text(point)} ${text(middle(point, next))}`
  })
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? `M${text(middle(last, first))}${bends.join("")}Z` : ""
}
