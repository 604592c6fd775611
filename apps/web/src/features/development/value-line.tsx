import { useTranslation } from "react-i18next"
import type { PlayerField } from "./queries.ts"

const WIDTH = 400
const HEIGHT = 160
const MARGIN = 10

/** The values of a field as a line over time, the goal dashed. Readers have the table below it. */
export function ValueLine({ field, className }: { field: PlayerField; className?: string }) {
  const { t } = useTranslation("development")
  const { measurements, goal } = field
  const days = measurements.map(({ measured_on }) => Date.parse(measured_on))
  const values = [...measurements.map(({ value }) => value), ...(goal === null ? [] : [goal])]
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (day: number) => MARGIN + ((day - first) / (last - first || 1)) * (WIDTH - 2 * MARGIN)
  const y = (value: number) => HEIGHT - MARGIN - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * MARGIN)
  const points = measurements.map(({ id, value, state }, index) => ({
    id,
    x: x(days[index] ?? first),
    y: y(value),
    isTold: state === "told",
  }))
  return (
    <svg
      role="img"
      aria-label={t("measures.chartLabel", { field: t(`measures.fields.${field.slug}`) })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      direction="ltr"
      className={className}
    >
      {goal !== null && (
        <path
          d={`M0 ${y(goal)}H${WIDTH}`}
          stroke="var(--ink-faint)"
          strokeDasharray="5 5"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <polyline
        points={points.map((point) => `${point.x},${point.y}`).join(" ")}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
      {points.map((point) => (
        <path
          key={point.id}
          d={`M${point.x} ${point.y}h0`}
          stroke={point.isTold ? "var(--ink-faint)" : "var(--chart-1)"}
          strokeWidth="9"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
