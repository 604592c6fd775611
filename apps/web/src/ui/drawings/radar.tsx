import { pointsOfRadar } from "./radar-points.ts"

export interface RadarAxis {
  short: string
  value: number
  /** Last term, dashed. */
  before?: number
}

interface RadarProps {
  axes: readonly RadarAxis[]
  /** All values in words, for readers. */
  label: string
  className?: string
}

const CENTRE = 160
const RADIUS = 107.2
const rings = [25, 50, 75, 100] as const

/** Six abilities as a figure, last term's dashed behind it. A box of 320 × 320. */
export function Radar({ axes, label, className }: RadarProps) {
  const cornersAt = (values: readonly number[], radius = RADIUS) =>
    pointsOfRadar(values, { x: CENTRE, y: CENTRE, radius })
  const asPoints = (corners: readonly (readonly number[])[]) =>
    corners.map((corner) => corner.join()).join(" ")
  const full = axes.map(() => 100)
  const now = cornersAt(axes.map(({ value }) => value))
  const hasBefore = axes.every(({ before }) => before !== undefined)
  return (
    <svg role="img" aria-label={label} viewBox="0 0 320 320" direction="ltr" className={className}>
      <g fill="none" stroke="var(--line-mid)">
        {rings.map((ring) => (
          <polygon
            key={ring}
            points={asPoints(cornersAt(axes.map(() => ring)))}
            strokeDasharray={ring === 100 ? undefined : "2 4"}
            strokeWidth={ring === 100 ? 1.4 : 1}
          />
        ))}
        {cornersAt(full).map(([x, y], at) => (
          <path key={axes[at]?.short} d={`M${CENTRE} ${CENTRE}L${x} ${y}`} stroke="var(--line)" />
        ))}
      </g>
      {hasBefore && (
        <polygon
          points={asPoints(cornersAt(axes.map(({ before = 0 }) => before)))}
          fill="none"
          stroke="var(--ink-faint)"
          strokeWidth="1.5"
          strokeDasharray="4 4"
        />
      )}
      <polygon
        points={asPoints(now)}
        fill="var(--accent)"
        fillOpacity=".2"
        stroke="var(--accent-ink)"
        strokeWidth="2.25"
        strokeLinejoin="round"
      />
      {now.map(([x, y], at) => (
        <circle
          key={axes[at]?.short}
          cx={x}
          cy={y}
          r="4.5"
          fill="var(--surface)"
          stroke="var(--accent-ink)"
          strokeWidth="2.25"
        />
      ))}
      <g textAnchor="middle">
        {cornersAt(full, 136.2).map(([x, y], at) => {
          const axis = axes[at]
          return (
            axis && (
              <g key={axis.short} transform={`translate(${x} ${y})`}>
                <text y="-2" fontSize="21" fill="var(--ink)" className="text-figure">
                  {axis.value}
                </text>
                <text y="13.5" fontSize="12" fill="var(--ink-muted)" className="font-[650] tracking-[0.05em]">
                  {axis.short}
                </text>
              </g>
            )
          )
        })}
      </g>
    </svg>
  )
}
