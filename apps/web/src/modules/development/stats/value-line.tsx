import { scaleLinear, scaleUtc } from "d3-scale"
import { curveMonotoneX, line } from "d3-shape"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { cx } from "../../../ui/class-names.ts"
import type { PlayerField } from "../queries.ts"

const HEIGHT = 168
const WORDS_HEIGHT = 24
const DAYS_NAMED = 4

/**
 * The values of a field as a line over time, the goal dashed; a self-reported value is a ring. Runs from the left in
 * every language; readers have the table below it. Its x are shares of the width, so that the server draws it too.
 */
export function ValueLine({ field, className }: { field: PlayerField; className?: string }) {
  const { t } = useTranslation("development")
  const format = useFormat()
  const { measurements, goal } = field
  const points = measurements
    .filter(({ state }) => state !== "declined")
    .map(({ measured_on, ...rest }) => ({ ...rest, day: new Date(measured_on) }))
  const days = points.map(({ day }) => day.getTime())
  const values = [...points.map(({ value }) => value), ...(goal === null ? [] : [goal])]
  const x = scaleUtc()
    .domain([Math.min(...days), Math.max(...days)])
    .range([2, 98])
  const y = scaleLinear()
    .domain([Math.min(...values), Math.max(...values)])
    .nice(3)
    .range([HEIGHT - 8, 10])
  const path = line<(typeof points)[number]>()
    .x(({ day }) => x(day))
    .y(({ value }) => y(value))
    .curve(curveMonotoneX)
    .digits(1)
  const named = points.length > 1 ? x.ticks(DAYS_NAMED).slice(-DAYS_NAMED) : points.map(({ day }) => day)
  return (
    <div className={cx("ps-10 rtl:ps-0 rtl:pe-10", className)}>
      <svg
        aria-hidden="true"
        width="100%"
        height={HEIGHT + WORDS_HEIGHT}
        direction="ltr"
        className="overflow-visible text-caption"
      >
        {y.ticks(3).map((tick) => (
          <g key={tick}>
            <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x="-40" y={y(tick) + 4} fill="var(--ink-muted)">
              {format.number(tick)}
            </text>
          </g>
        ))}
        {named.map((day) => (
          <text
            key={day.getTime()}
            x={`${x(day)}%`}
            y={HEIGHT + 18}
            textAnchor="middle"
            fill="var(--ink-muted)"
          >
            {format.day(day, points.length > 1 ? "monthShort" : "date")}
          </text>
        ))}
        {goal !== null && (
          <>
            <line
              x1="0"
              x2="100%"
              y1={y(goal)}
              y2={y(goal)}
              stroke="var(--ink-faint)"
              strokeWidth="1.5"
              strokeDasharray="5 5"
            />
            <text x="100%" y={y(goal) - 6} textAnchor="end" fill="var(--ink-muted)" className="text-label">
              {t("measures.goal")}
            </text>
          </>
        )}
        <svg
          aria-hidden="true"
          viewBox={`0 0 100 ${HEIGHT}`}
          width="100%"
          height={HEIGHT}
          preserveAspectRatio="none"
        >
          <path
            d={path(points) ?? ""}
            fill="none"
            stroke="var(--chart-1)"
            strokeWidth="2.5"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {points.map(({ id, day, value, state }) => (
          <circle
            key={id}
            cx={`${x(day)}%`}
            cy={y(value)}
            r="4"
            fill={state === "told" ? "var(--surface)" : "var(--chart-1)"}
            stroke="var(--chart-1)"
            strokeWidth="2"
          />
        ))}
      </svg>
    </div>
  )
}
