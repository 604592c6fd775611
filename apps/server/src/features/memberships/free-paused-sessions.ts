import { monthOf } from "@academy/domain/months"
import { forEachRow } from "../../db/for-each-row.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { cancelBooking } from "../bookings/index.ts"
import { pausedBookingsText } from "./paused-bookings.ts"

interface Found {
  booking_id: number
  player_id: number
  account_id: number
}

/** So many at a time. */
const BATCH = 50

/**
 * Job: what was booked with a membership's passes for the months of its pause is given back once the pause has begun,
 * whatever the notice; the pass waits with the others. Answers how many.
 */
export async function freePausedSessions(deps: Deps): Promise<number> {
  const now = deps.clock()
  const { rows } = await deps.pool.query<Found>(
    `select k.id as booking_id, k.player_id, k.account_id ${pausedBookingsText}
      and m.paused_from <= $2 order by k.id limit ${BATCH}`,
    [now, monthOf(now)],
  )
  return forEachRow(rows, async ({ booking_id, player_id, account_id }) => {
    try {
      await cancelBooking(deps, { account_id }, { player_id, booking_id, is_always_free: true })
      return true
    } catch (error) {
      // Somebody else was faster, or it begins at this moment.
      if (error instanceof Refusal) return false
      throw error
    }
  })
}
