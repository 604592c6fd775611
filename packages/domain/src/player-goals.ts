import { type MeasurementField, reachesGoal } from "./development.ts"

/** How many steps the way to a goal is shown in. */
export const GOAL_STEPS = 5

/** What the way to a goal is counted from, in the field's unit. */
export interface WayToGoal {
  goal: number
  /** What was measured when the goal was set, else the first value after it; null before any. */
  start: number | null
  /** The newest value; null before any. */
  value: number | null
}

/**
 * How many fifths of the way to a goal are done, 0–5. Five only when the goal is reached, in the field's direction
 * ("less is better" too); a step back behind the start counts as none.
 */
export function goalStepsDone(
  field: Pick<MeasurementField, "less_is_better">,
  { goal, start, value }: WayToGoal,
): number {
  if (value === null || start === null) return 0
  if (reachesGoal(field, value, goal)) return GOAL_STEPS
  const way = goal - start
  // The start had reached the goal and the newest value has not: nothing of a way is done.
  if (way === 0 || reachesGoal(field, start, goal)) return 0
  const share = (value - start) / way
  return Math.min(GOAL_STEPS - 1, Math.max(0, Math.floor(share * GOAL_STEPS + 1e-9)))
}
