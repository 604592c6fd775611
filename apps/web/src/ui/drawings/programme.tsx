import type { ReactNode } from "react"
import { cx } from "../class-names.ts"
import { Coach, Lines, Node, Pass, Run } from "./programme-parts.tsx"

export type Programme = "group" | "individual" | "duo" | "fitness" | "camps" | "talents"

/** Each drawing is the real shape of that training. Its lines run out of the box, over the edges of the tile. */
const drawings: Record<Programme, { box: string; content: ReactNode }> = {
  group: {
    box: "0 0 640 400",
    content: (
      <>
        <Lines d="M-200 36H600V364H-200M600 112H496V288H600M600 158H556V242H600M600 182H612V218H600M40 36V364M496 170A52 52 0 0 0 496 230M40 128A72 72 0 0 1 40 272" />
        <circle cx="40" cy="200" r="4" fill="var(--line-mid)" />
        <Run d="M398 92Q470 96 512 134" />
        <Run d="M330 316Q412 322 452 262" />
        <Pass d="M168 200L236 108L398 92L330 206L214 300L330 316L452 250L600 206" />
        <Node x={236} y={108} />
        <Node x={398} y={92} />
        <Node x={330} y={206} />
        <Node x={214} y={300} />
        <Node x={330} y={316} />
        <Node x={452} y={250} />
        <Coach x={168} y={200} />
      </>
    ),
  },
  individual: {
    box: "0 0 280 170",
    content: (
      <>
        <Lines d="M-300 128H580M96 128V84H184V128" />
        <Pass d="M64 60Q140 12 212 56" />
        <Run d="M212 56Q224 82 200 100" />
        <Node x={212} y={56} />
        <Coach x={64} y={60} />
      </>
    ),
  },
  duo: {
    box: "0 0 280 170",
    content: (
      <>
        <Lines d="M140 -60V132M188 84A48 48 0 1 1 92 84A48 48 0 1 1 188 84" />
        <Pass d="M72 104L208 104L140 40Z" />
        <Node x={72} y={104} />
        <Node x={208} y={104} />
        <Coach x={140} y={40} />
      </>
    ),
  },
  fitness: {
    box: "0 0 280 170",
    content: (
      <>
        <Lines d="M-300 20H580M-300 120H580" />
        <Pass d="M30 96L74 44L118 96L162 44L206 96L250 44" />
        <path
          d="M68 41L74 29L80 41ZM112 111L118 99L124 111ZM156 41L162 29L168 41ZM200 111L206 99L212 111Z"
          fill="var(--line-strong)"
        />
        <Node x={30} y={96} />
      </>
    ),
  },
  camps: {
    box: "0 0 280 170",
    content: (
      <>
        {[26, 59, 92, 125, 158, 191, 224].map((x, day) => (
          <rect
            key={x}
            x={x}
            y="34"
            width="26"
            height="70"
            rx="5"
            fill="var(--accent)"
            fillOpacity={day < 5 ? 0.16 * (day + 1) : 0}
            stroke={day < 5 ? "var(--accent-ink)" : "var(--line-mid)"}
            strokeWidth="1.5"
          />
        ))}
        <Pass d="M39 84L72 74L105 78L138 62L171 50" />
        <Coach x={171} y={50} size={11} />
      </>
    ),
  },
  talents: {
    box: "0 0 600 150",
    content: (
      <>
        <Lines d="M-1400 122H1200" />
        <Pass d="M250 112L322 92L396 98L470 62L548 34" />
        <Node x={250} y={112} />
        <Node x={322} y={92} />
        <Node x={396} y={98} />
        <Node x={470} y={62} />
        <Coach x={548} y={34} size={19} fill="var(--accent-ink)" />
      </>
    ),
  },
}

/** The drawing of a programme; the tile around it cuts what runs out. Runs from the right in Arabic. */
export function ProgrammeDrawing({ programme, className }: { programme: Programme; className?: string }) {
  const { box, content } = drawings[programme]
  return (
    <svg viewBox={box} aria-hidden="true" className={cx("flip-rtl overflow-visible", className)}>
      {content}
    </svg>
  )
}
