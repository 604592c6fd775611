import { expect, test } from "vitest"
import { movePart, placeAt } from "./part-places.ts"

const boxes = [
  { top: 0, bottom: 60 },
  { top: 60, bottom: 260 },
  { top: 260, bottom: 320 },
]

test.each([
  ["not moved", 0, 0, 0],
  ["a little down", 0, 60, 0],
  ["past the middle of a tall one", 0, 140, 1],
  ["past both", 0, 270, 2],
  ["far below the list", 0, 5000, 2],
  ["the last one to the top", 2, -300, 0],
  ["the last one not quite past the tall one", 2, -110, 2],
] as const)("%s: where a dragged part would be", (_, from, offset, expected) => {
  expect(placeAt(boxes, from, offset)).toBe(expected)
})

test("a part takes its new place, the others keep their order", () => {
  expect(movePart(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"])
  expect(movePart(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"])
  expect(movePart(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"])
})
