import fc from "fast-check"
import { expect, test } from "vitest"
import {
  addMark,
  emptyDrawing,
  isWholeDrawing,
  lineKinds,
  MOST_LINES,
  MOST_MARKS,
  markKinds,
  moveMark,
  PITCH_HEIGHT,
  PITCH_WIDTH,
  type PitchDrawing,
  removeMark,
  toggleLine,
} from "./pitch-drawing.ts"

const number = fc.double({ min: -200, max: 200, noNaN: true })
const place = fc.nat(MOST_MARKS)
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("add" as const), kind: fc.constantFrom(...markKinds), x: number, y: number }),
    fc.record({ do: fc.constant("move" as const), at: place, x: number, y: number }),
    fc.record({ do: fc.constant("remove" as const), at: place }),
    fc.record({
      do: fc.constant("line" as const),
      kind: fc.constantFrom(...lineKinds),
      from: place,
      to: place,
    }),
  ),
  { maxLength: 80 },
)

test("whatever is pressed, marks stay on the pitch, few enough, and no line hangs in the air", () => {
  fc.assert(
    fc.property(steps, (pressed) => {
      let drawing: PitchDrawing = emptyDrawing
      for (const step of pressed) {
        if (step.do === "add") drawing = addMark(drawing, step.kind, step.x, step.y)
        else if (step.do === "move") drawing = moveMark(drawing, step.at, step.x, step.y)
        else if (step.do === "remove") drawing = removeMark(drawing, step.at)
        else if (Math.max(step.from, step.to) < drawing.marks.length)
          drawing = toggleLine(drawing, { kind: step.kind, from: step.from, to: step.to })
        expect(isWholeDrawing(drawing)).toBe(true)
      }
      expect(drawing.marks.length).toBeLessThanOrEqual(MOST_MARKS)
      expect(drawing.lines.length).toBeLessThanOrEqual(MOST_LINES)
      for (const { x, y } of drawing.marks) {
        expect(Number.isInteger(x) && x >= 0 && x <= PITCH_WIDTH).toBe(true)
        expect(Number.isInteger(y) && y >= 0 && y <= PITCH_HEIGHT).toBe(true)
      }
    }),
  )
})

test("a mark that goes takes its lines along; the others still join the same marks", () => {
  const marks = [10, 20, 30].map((x) => ({ kind: "player" as const, x, y: 5 }))
  const lines = [
    { kind: "pass" as const, from: 0, to: 1 },
    { kind: "run" as const, from: 0, to: 2 },
  ]
  expect(removeMark({ marks, lines }, 1)).toEqual({
    marks: [marks[0], marks[2]],
    lines: [{ kind: "run", from: 0, to: 1 }],
  })
})

test("the same line twice is none; another kind takes its place", () => {
  const drawing = {
    marks: [
      { kind: "player" as const, x: 1, y: 1 },
      { kind: "star" as const, x: 2, y: 2 },
    ],
    lines: [],
  }
  const passed = toggleLine(drawing, { kind: "pass", from: 0, to: 1 })
  expect(toggleLine(passed, { kind: "pass", from: 0, to: 1 }).lines).toEqual([])
  expect(toggleLine(passed, { kind: "run", from: 0, to: 1 }).lines).toEqual([{ kind: "run", from: 0, to: 1 }])
  expect(isWholeDrawing({ marks: [], lines: passed.lines })).toBe(false)
})
