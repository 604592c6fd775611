import { cx } from "../class-names.ts"

const lines = [
  [8, 58, 46, 24],
  [46, 24, 84, 50],
  [84, 50, 122, 15],
] as const
const nodes = [
  [8, 58],
  [46, 24],
  [84, 50],
  [122, 15],
] as const
/** Each line after the one before it. */
const LINE_MS = 240

/** A pass from player to player that ends in the star, drawn once when it appears. Runs from the right in Arabic. */
export function PassDrawn({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 190 70" aria-hidden="true" fill="none" className={cx("flip-rtl", className)}>
      {lines.map(([x1, y1, x2, y2], at) => (
        <line
          key={x1}
          {...{ x1, y1, x2, y2 }}
          pathLength={1}
          strokeDasharray={1}
          stroke="var(--accent-ink)"
          strokeWidth="2.2"
          className="animate-pass"
          style={{ animationDelay: `${at * LINE_MS}ms` }}
        />
      ))}
      {nodes.map(([cx, cy], at) => (
        <circle
          key={cx}
          {...{ cx, cy }}
          r="4.5"
          fill="var(--accent-ink)"
          className="animate-node"
          style={{ animationDelay: `${at * LINE_MS}ms` }}
        />
      ))}
      <g className="animate-node" style={{ animationDelay: `${lines.length * LINE_MS}ms` }}>
        <path
          d="M128 13L152 5"
          stroke="var(--accent-ink)"
          strokeWidth="2.2"
          strokeDasharray="0.5 6"
          strokeLinecap="round"
        />
        <path
          d="M170 -12Q172.6 -2.6 182 0Q172.6 2.6 170 12Q167.4 2.6 158 0Q167.4 -2.6 170 -12Z"
          transform="translate(0 13)"
          fill="var(--ink)"
        />
      </g>
    </svg>
  )
}
