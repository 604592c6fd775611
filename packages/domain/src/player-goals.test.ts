import fc from "fast-check"
import { expect, test } from "vitest"
import { GOAL_STEPS, goalStepsDone } from "./player-goals.ts"

const more = { less_is_better: false }
const less = { less_is_better: true }

test.each([
  ["nothing measured", more, { goal: 100, start: null, value: null }, 0],
  ["at the start", more, { goal: 100, start: 50, value: 50 }, 0],
  ["behind the start", more, { goal: 100, start: 50, value: 40 }, 0],
  ["three fifths", more, { goal: 100, start: 50, value: 80 }, 3],
  ["nearly", more, { goal: 100, start: 50, value: 99 }, 4],
  ["there", more, { goal: 100, start: 50, value: 100 }, 5],
  ["beyond", more, { goal: 100, start: 50, value: 130 }, 5],
  ["less is better, two fifths", less, { goal: 2, start: 2.5, value: 2.3 }, 2],
  ["less is better, reached", less, { goal: 2, start: 2.5, value: 1.98 }, 5],
  ["less is better, slower than at the start", less, { goal: 2, start: 2.5, value: 2.6 }, 0],
  ["reached when it was set, and lost since", more, { goal: 100, start: 110, value: 90 }, 0],
])("the way to a goal in fifths: %s", (_case, field, way, steps) => {
  expect(goalStepsDone(field, way)).toBe(steps)
})

test("five steps stand for a reached goal and for nothing else; coming nearer never takes a step away", () => {
  const value = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(value, value, value, value, fc.boolean(), (goal, start, one, other, less_is_better) => {
      const stepsAt = (now: number) => goalStepsDone({ less_is_better }, { goal, start, value: now })
      const isReached = less_is_better ? one <= goal : one >= goal
      expect(stepsAt(one) === GOAL_STEPS).toBe(isReached)
      const isNearer = less_is_better ? other <= one : other >= one
      if (isNearer) expect(stepsAt(other)).toBeGreaterThanOrEqual(stepsAt(one))
    }),
  )
})
