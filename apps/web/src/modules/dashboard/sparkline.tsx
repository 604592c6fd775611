import { scaleLinear } from "d3-scale"
import { line } from "d3-shape"
import { cx } from "../../ui/class-names.ts"

const WIDTH = 60
const HEIGHT = 28
const EDGE = 4

interface SparklineProps {
  now: readonly (number | null)[]
  /** Of last year, week by week: dotted behind. */
  last: readonly (number | null)[]
  className?: string
}

const knownOf = (values: readonly (number | null)[]) =>
  values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))

/** The run of a figure over the weeks. It says nothing that the table below does not say, so readers pass over it. */
export function Sparkline({ now, last, className }: SparklineProps) {
  const known = knownOf(now)
  const before = knownOf(last)
  const end = known.at(-1)
  if (known.length < 2 || !end) return null
  const across = scaleLinear([0, now.length - 1], [EDGE, WIDTH - EDGE])
  const amounts = [...known, ...before].map(({ value }) => value)
  const up = scaleLinear([Math.min(...amounts), Math.max(...amounts)], [HEIGHT - EDGE, EDGE])
  const path = line<(typeof known)[number]>(
    ({ at }) => across(at),
    ({ value }) => up(value),
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cx("h-7 w-15 shrink-0 rtl:-scale-x-100", className)}
    >
      {before.length > 1 && (
        <path
          d={path(before) ?? ""}
          className="text-ink-faint"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeDasharray="2 3"
        />
      )}
      <path
        d={path(known) ?? ""}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
      <circle cx={across(end.at)} cy={up(end.value)} r={3} fill="currentColor" />
    </svg>
  )
}
