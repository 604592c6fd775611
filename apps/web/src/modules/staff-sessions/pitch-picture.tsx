import { PITCH_HEIGHT, PITCH_WIDTH, type PitchDrawing, type PitchMark } from "@academy/domain/pitch-drawing"

/** Margin around the lines, so that a marker on the edge is fully visible. */
const EDGE = 4
/** Distance between the end of a line and the centre of its marker. */
const GAP = 2.4

const view = `${-EDGE} ${-EDGE} ${PITCH_WIDTH + 2 * EDGE} ${PITCH_HEIGHT + 2 * EDGE}`

/** Converts a point of the pitch to a position in the picture, in percent. */
export const percentOf = ({ x, y }: Pick<PitchMark, "x" | "y">) => ({
  left: `${((x + EDGE) / (PITCH_WIDTH + 2 * EDGE)) * 100}%`,
  top: `${((y + EDGE) / (PITCH_HEIGHT + 2 * EDGE)) * 100}%`,
})

/** Converts a position in the picture to a point of the pitch. */
export const pointAt = (across: number, down: number) => ({
  x: across * (PITCH_WIDTH + 2 * EDGE) - EDGE,
  y: down * (PITCH_HEIGHT + 2 * EDGE) - EDGE,
})

interface PitchPictureProps {
  drawing: PitchDrawing
  /** Text alternative; left out if the surrounding text already describes it. */
  label?: string
}

/** A pitch with players, passes, dotted runs and a star for the free player. Not mirrored in Arabic. */
export function PitchPicture({ drawing, label }: PitchPictureProps) {
  const { marks, lines } = drawing
  return (
    <svg
      viewBox={view}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className="night block w-full rounded-hero [print-color-adjust:exact]"
      fill="none"
    >
      <g stroke="var(--accent-ink)" strokeOpacity=".4" strokeWidth=".4">
        <rect x="0" y="0" width={PITCH_WIDTH} height={PITCH_HEIGHT} />
        <path
          d={`M${PITCH_WIDTH / 2} 0V${PITCH_HEIGHT}M0 14H16V46H0M${PITCH_WIDTH} 14H84V46H${PITCH_WIDTH}`}
        />
        <circle cx={PITCH_WIDTH / 2} cy={PITCH_HEIGHT / 2} r="9" />
      </g>
      {lines.map(({ kind, from, to }) => {
        const [start, end] = [marks[from], marks[to]]
        return start && end ? (
          <path
            key={`${from}-${to}`}
            d={between(start, end)}
            stroke={end.kind === "star" ? "var(--accent-ink)" : "var(--ink)"}
            strokeOpacity={kind === "run" && end.kind !== "star" ? 0.7 : 1}
            strokeWidth=".7"
            strokeLinecap="round"
            strokeDasharray={kind === "run" ? "1.2 1.8" : undefined}
          />
        ) : null
      })}
      {marks.map(({ kind, x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its index in the list
        <path key={index} d={shapes[kind]} transform={`translate(${x} ${y})`} fill={fills[kind]} />
      ))}
    </svg>
  )
}

const shapes: Record<PitchMark["kind"], string> = {
  player: "M-1.7 0A1.7 1.7 0 1 1 1.7 0A1.7 1.7 0 1 1 -1.7 0Z",
  star: "M0 -3.6Q.7 -.7 3.6 0Q.7 .7 0 3.6Q-.7 .7 -3.6 0Q-.7 -.7 0 -3.6Z",
  cone: "M0 -1.8L1.7 1.3H-1.7Z",
}
const fills: Record<PitchMark["kind"], string> = {
  player: "var(--ink)",
  star: "var(--accent)",
  cone: "var(--now)",
}

/** A straight line between the edges of two markers. */
function between(start: PitchMark, end: PitchMark): string {
  const [across, down] = [end.x - start.x, end.y - start.y]
  const length = Math.hypot(across, down)
  if (length <= 2 * GAP) return ""
  const [stepX, stepY] = [(across / length) * GAP, (down / length) * GAP]
  const at = (value: number) => Math.round(value * 100) / 100
  return `M${at(start.x + stepX)} ${at(start.y + stepY)}L${at(end.x - stepX)} ${at(end.y - stepY)}`
}
