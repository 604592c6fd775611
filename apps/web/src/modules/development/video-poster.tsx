import { Play } from "lucide-react"
import type { ReactNode } from "react"

/** Four places of a passing move, the same for the same film. */
function moveOf(seed: string): [number, number][] {
  let state = 7
  for (const letter of seed) state = (state * 31 + letter.charCodeAt(0)) % 65_521
  return [0, 1, 2, 3].map((step) => {
    state = (state * 75 + 74) % 65_537
    return [40 + step * 80 + (state % 30), 30 + (state % 120)]
  })
}

/** A film's picture, drawn by us: a passing move on a pitch at night that its id decides. */
export function VideoPoster({ seed, children }: { seed: string; children: ReactNode }) {
  const move = moveOf(seed)
  const [x, y] = move.at(-1) ?? [0, 0]
  return (
    <span className="night night-glow relative block aspect-video">
      <svg viewBox="0 0 320 180" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          d="M160 0V180M0 45H52V135H0M320 45H268V135H320"
          fill="none"
          stroke="var(--line-mid)"
          strokeWidth="1.2"
        />
        <circle cx="160" cy="90" r="36" fill="none" stroke="var(--line-mid)" strokeWidth="1.2" />
        <polyline points={move.join(" ")} fill="none" stroke="var(--accent)" strokeWidth="2" />
        {move.slice(0, -1).map(([cx, cy]) => (
          <circle key={cx} cx={cx} cy={cy} r="5" fill="var(--accent)" />
        ))}
        <path
          transform={`translate(${x} ${y})`}
          d="M0 -11Q2 -2 11 0Q2 2 0 11Q-2 2 -11 0Q-2 -2 0 -11Z"
          fill="var(--ink)"
        />
      </svg>
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full bg-ink text-(--page)">
          <Play aria-hidden="true" className="size-6" fill="currentColor" />
        </span>
      </span>
      <span className="absolute start-3 bottom-3 inline-flex items-center gap-1.5 rounded-badge bg-tonal px-2.5 py-1 text-small text-ink-muted">
        {children}
      </span>
    </span>
  )
}
