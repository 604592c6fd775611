/** The markers of a pitch drawing: a player, a neutral player, a cone. */
export const markKinds = ["player", "star", "cone"] as const
export type MarkKind = (typeof markKinds)[number]
/** The arrows between markers: a pass, or a run without the ball. */
export const lineKinds = ["pass", "run"] as const
export type LineKind = (typeof lineKinds)[number]

/** The size of a pitch in units; markers are placed on whole units. */
export const PITCH_WIDTH = 100
export const PITCH_HEIGHT = 60
export const MOST_MARKS = 24
export const MOST_LINES = 32

export interface PitchMark {
  kind: MarkKind
  x: number
  y: number
}

/** `from` and `to` are indexes of markers. */
export interface PitchLine {
  kind: LineKind
  from: number
  to: number
}

/** An exercise on a pitch; the first goal is on the left in every language. */
export interface PitchDrawing {
  marks: PitchMark[]
  lines: PitchLine[]
}

export const emptyDrawing: PitchDrawing = { marks: [], lines: [] }

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** Whether every arrow connects two different markers of the drawing. */
export const isWholeDrawing = ({ marks, lines }: PitchDrawing): boolean =>
  lines.every(({ from, to }) => from !== to && from < marks.length && to < marks.length)

/** Adds a marker, unless the drawing is full. */
export const addMark = (drawing: PitchDrawing, kind: MarkKind, x: number, y: number): PitchDrawing =>
  drawing.marks.length >= MOST_MARKS
    ? drawing
    : {
        ...drawing,
        marks: [...drawing.marks, { kind, x: within(x, PITCH_WIDTH), y: within(y, PITCH_HEIGHT) }],
      }

/** Moves a marker, within the pitch. */
export const moveMark = (drawing: PitchDrawing, at: number, x: number, y: number): PitchDrawing => ({
  ...drawing,
  marks: drawing.marks.map((mark, index) =>
    index === at ? { ...mark, x: within(x, PITCH_WIDTH), y: within(y, PITCH_HEIGHT) } : mark,
  ),
})

/** Removes a marker and its arrows. */
export const removeMark = (drawing: PitchDrawing, at: number): PitchDrawing => {
  const moved = (index: number) => (index > at ? index - 1 : index)
  return {
    marks: drawing.marks.filter((_, index) => index !== at),
    lines: drawing.lines
      .filter(({ from, to }) => from !== at && to !== at)
      .map((line) => ({ ...line, from: moved(line.from), to: moved(line.to) })),
  }
}

/** Toggles an arrow between two markers; an arrow of the other kind is replaced. */
export const toggleLine = (drawing: PitchDrawing, line: PitchLine): PitchDrawing => {
  const { kind, from, to } = line
  if (from === to) return drawing
  const isThere = (other: PitchLine) => other.from === from && other.to === to
  const lines = drawing.lines.filter((other) => !isThere(other))
  if (drawing.lines.some((other) => isThere(other) && other.kind === kind)) return { ...drawing, lines }
  return lines.length >= MOST_LINES ? drawing : { ...drawing, lines: [...lines, line] }
}
