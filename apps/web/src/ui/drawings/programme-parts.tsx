/** What the programme drawings are made of: nodes are players, the star is the coach, lines are passes. */
export function Node({ x, y }: { x: number; y: number }) {
  return (
    <g fill="var(--accent)">
      <circle cx={x} cy={y} r="17" opacity=".14" />
      <circle cx={x} cy={y} r="8.5" />
    </g>
  )
}

export function Coach({
  x,
  y,
  size = 15,
  fill = "var(--ink)",
}: {
  x: number
  y: number
  size?: number
  fill?: string
}) {
  const flank = size / 5
  return (
    <path
      transform={`translate(${x} ${y})`}
      d={`M0 ${-size}Q${flank} ${-flank} ${size} 0Q${flank} ${flank} 0 ${size}Q${-flank} ${flank} ${-size} 0Q${-flank} ${-flank} 0 ${-size}Z`}
      fill={fill}
    />
  )
}

export function Lines({ d }: { d: string }) {
  return <path d={d} fill="none" stroke="var(--line-mid)" strokeWidth="1.5" />
}

export function Pass({ d }: { d: string }) {
  return <path d={d} fill="none" stroke="var(--accent-ink)" strokeWidth="2" strokeLinejoin="round" />
}

export function Run({ d }: { d: string }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="var(--ink-faint)"
      strokeWidth="2"
      strokeDasharray="1 7"
      strokeLinecap="round"
    />
  )
}
