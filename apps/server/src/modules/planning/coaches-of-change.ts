import type { Db, Tx } from "../../db/connection.ts"
import {
  closeQuestions,
  notifyCoaches,
  readCoachReaders,
  type SessionOfCoaches,
} from "../coach-news/index.ts"
import { type ChangeStep, isElsewhere } from "./plan-change.ts"

/** The coaches that a step takes the session from, gives it to, and keeps. */
function coachesOf({ before, after }: ChangeStep) {
  const isIn = (ids: readonly number[]) => (id: number) => ids.includes(id)
  return {
    removed: before.coach_ids.filter((id) => !isIn(after.coach_ids)(id)),
    given: after.coach_ids.filter((id) => !isIn(before.coach_ids)(id)),
    kept: after.coach_ids.filter(isIn(before.coach_ids)),
  }
}

/** How many coaches a change notifies: of sessions given to them, taken from them, or at another time or place. */
export async function countCoachesTold(
  db: Pick<Db, "execute">,
  steps: readonly ChangeStep[],
  by: number,
): Promise<number> {
  const ids = steps.flatMap((step) => {
    const { removed, given, kept } = coachesOf(step)
    return [...removed, ...given, ...(isElsewhere(step) ? kept : [])]
  })
  return (await readCoachReaders(db, ids, by)).length
}

/**
 * Notifies the coaches of a change that has been written, each once for what was taken, given and moved, and closes the
 * requests for a substitute of those who no longer lead the session.
 * @returns how many were notified
 */
export async function tellCoachesOfChange(
  tx: Tx,
  steps: readonly ChangeStep[],
  placeOf: (addressId: number) => Promise<string>,
  by: number,
  now: Date,
): Promise<number> {
  const removed: SessionOfCoaches[] = []
  const given: SessionOfCoaches[] = []
  const moved: SessionOfCoaches[] = []
  for (const step of steps) {
    const { before } = step
    const coaches = coachesOf(step)
    removed.push({ bookable_id: before.id, coach_ids: coaches.removed })
    given.push({ bookable_id: before.id, coach_ids: coaches.given })
    if (isElsewhere(step)) {
      const old = { starts_at: before.starts_at, place: await placeOf(before.address_id) }
      moved.push({ bookable_id: before.id, coach_ids: coaches.kept, old })
    }
    if (coaches.removed.length > 0)
      await closeQuestions(
        tx,
        { bookable_id: before.id, coach_ids: coaches.removed, taken_by: coaches.given[0] },
        by,
        now,
      )
  }
  const told = [
    ...(await notifyCoaches(tx, { kind: "coach_sessions_removed" }, removed, by, now)),
    ...(await notifyCoaches(tx, { kind: "coach_sessions_given" }, given, by, now)),
    ...(await notifyCoaches(tx, { kind: "coach_sessions_changed" }, moved, by, now)),
  ]
  return new Set(told).size
}
