import { scaleLinear } from "d3-scale"
import { line } from "d3-shape"
import { cx } from "../../ui/class-names.ts"

const WIDTH = 88
const HEIGHT = 32
const EDGE = 4

/** The run of a figure over the weeks. It says nothing that the table below does not say, so readers pass over it. */
export function Sparkline({ values, className }: { values: readonly (number | null)[]; className?: string }) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  const last = known.at(-1)
  if (known.length < 2 || !last) return null
  const across = scaleLinear([0, values.length - 1], [EDGE, WIDTH - EDGE])
  const amounts = known.map(({ value }) => value)
  const up = scaleLinear([Math.min(...amounts), Math.max(...amounts)], [HEIGHT - EDGE, EDGE])
  const path = line<(typeof known)[number]>(
    ({ at }) => across(at),
    ({ value }) => up(value),
  )(known)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cx("h-8 w-22 shrink-0 rtl:-scale-x-100", className)}
    >
      <path d={path ?? ""} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinejoin="round" />
      <circle cx={across(last.at)} cy={up(last.value)} r={3.5} fill="currentColor" />
    </svg>
  )
}
