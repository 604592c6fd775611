import { cx } from "./class-names.ts"

interface RingProps {
  /** The number inside: the level. */
  figure: number | string
  /** How full the ring is, 0–1. */
  share: number
  /** The same in words. */
  label: string
  size?: number
  /** The number has just changed: it turns once. */
  turns?: boolean
  className?: string
}

const RADIUS = 32.5
const LENGTH = 2 * Math.PI * RADIUS

/** A level in a ring that fills towards the next. */
export function Ring({ figure, share, label, size = 72, turns = false, className }: RingProps) {
  const filled = Math.min(1, Math.max(0, share)) * LENGTH
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      className={cx("shrink-0", className)}
    >
      <g fill="none" strokeWidth="7">
        <circle cx="36" cy="36" r={RADIUS} stroke="var(--line-mid)" opacity=".7" />
        <circle
          cx="36"
          cy="36"
          r={RADIUS}
          stroke="var(--accent-ink)"
          strokeLinecap="round"
          strokeDasharray={`${filled} ${LENGTH}`}
          transform="rotate(-90 36 36)"
          className="transition-[stroke-dasharray] duration-600"
        />
      </g>
      <text
        x="36"
        y="36"
        dy=".36em"
        textAnchor="middle"
        fontSize="26"
        fill="var(--ink)"
        className={cx("text-figure", turns && "origin-center animate-flip [transform-box:fill-box]")}
      >
        {figure}
      </text>
    </svg>
  )
}
