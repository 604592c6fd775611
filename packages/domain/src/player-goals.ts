import { type MeasurementField, reachesGoal } from "./development.ts"

/** How many steps the progress towards a goal has. */
export const GOAL_STEPS = 5

/** What the progress is computed from, in the field's unit. */
export interface WayToGoal {
  goal: number
  /** The last value before the goal was set, else the first after it; null without any. */
  start: number | null
  /** The newest value, or null. */
  value: number | null
}

/**
 * The progress towards a goal in fifths, 0–5. Five only if the goal is reached, in the field's direction (also "less is
 * better"); values worse than the first count as 0.
 */
export function goalStepsDone(
  field: Pick<MeasurementField, "less_is_better">,
  { goal, start, value }: WayToGoal,
): number {
  if (value === null || start === null) return 0
  if (reachesGoal(field, value, goal)) return GOAL_STEPS
  const way = goal - start
  // The first value had reached the goal and the newest has not: no progress.
  if (way === 0 || reachesGoal(field, start, goal)) return 0
  const share = (value - start) / way
  return Math.min(GOAL_STEPS - 1, Math.max(0, Math.floor(share * GOAL_STEPS + 1e-9)))
}
