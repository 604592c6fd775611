/** What stands on a drawn pitch: a player, the free player who is looked for, a cone. */
export const markKinds = ["player", "star", "cone"] as const
export type MarkKind = (typeof markKinds)[number]
/** What goes from one mark to another: the ball, or a player without it. */
export const lineKinds = ["pass", "run"] as const
export type LineKind = (typeof lineKinds)[number]

/** A drawn pitch is so many units wide and high; marks stand on whole units. */
export const PITCH_WIDTH = 100
export const PITCH_HEIGHT = 60
export const MOST_MARKS = 24
export const MOST_LINES = 32

export interface PitchMark {
  kind: MarkKind
  x: number
  y: number
}

/** `from` and `to` count the marks from 0. */
export interface PitchLine {
  kind: LineKind
  from: number
  to: number
}

/** An exercise as it is drawn on a pitch; the first goal is on the left, whatever the language. */
export interface PitchDrawing {
  marks: PitchMark[]
  lines: PitchLine[]
}

export const emptyDrawing: PitchDrawing = { marks: [], lines: [] }

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** Whether every line goes from one mark of the drawing to another one. */
export const isWholeDrawing = ({ marks, lines }: PitchDrawing): boolean =>
  lines.every(({ from, to }) => from !== to && from < marks.length && to < marks.length)

/** The drawing with one mark more, or as it was when it is full. */
export const addMark = (drawing: PitchDrawing, kind: MarkKind, x: number, y: number): PitchDrawing =>
  drawing.marks.length >= MOST_MARKS
    ? drawing
    : {
        ...drawing,
        marks: [...drawing.marks, { kind, x: within(x, PITCH_WIDTH), y: within(y, PITCH_HEIGHT) }],
      }

/** The drawing with that mark elsewhere; never off the pitch. */
export const moveMark = (drawing: PitchDrawing, at: number, x: number, y: number): PitchDrawing => ({
  ...drawing,
  marks: drawing.marks.map((mark, index) =>
    index === at ? { ...mark, x: within(x, PITCH_WIDTH), y: within(y, PITCH_HEIGHT) } : mark,
  ),
})

/** The drawing without that mark, and without the lines that began or ended there. */
export const removeMark = (drawing: PitchDrawing, at: number): PitchDrawing => {
  const moved = (index: number) => (index > at ? index - 1 : index)
  return {
    marks: drawing.marks.filter((_, index) => index !== at),
    lines: drawing.lines
      .filter(({ from, to }) => from !== at && to !== at)
      .map((line) => ({ ...line, from: moved(line.from), to: moved(line.to) })),
  }
}

/** The drawing with a line between two marks; the same line again takes it away, and so does another kind its place. */
export const toggleLine = (drawing: PitchDrawing, line: PitchLine): PitchDrawing => {
  const { kind, from, to } = line
  if (from === to) return drawing
  const isThere = (other: PitchLine) => other.from === from && other.to === to
  const lines = drawing.lines.filter((other) => !isThere(other))
  if (drawing.lines.some((other) => isThere(other) && other.kind === kind)) return { ...drawing, lines }
  return lines.length >= MOST_LINES ? drawing : { ...drawing, lines: [...lines, line] }
}
