import { monthOf } from "@academy/domain/months"
import { academyTimeZone } from "@academy/domain/time"
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

/** Bookings per run. */
const BATCH = 50

/**
 * Job: once a pause has begun, cancels bookings in its months that a membership's passes paid for, at any notice; the
 * passes wait like the others. Returns how many.
 */
export async function freePausedSessions(deps: Deps): Promise<number> {
  const now = deps.clock()
  const { rows } = await deps.pool.query<Found>(
    `select k.id as booking_id, k.player_id, k.account_id ${pausedBookingsText}
      and m.paused_from <= $3 order by k.id limit ${BATCH}`,
    [now, academyTimeZone(), monthOf(now)],
  )
  return forEachRow(rows, async ({ booking_id, player_id, account_id }) => {
    try {
      await cancelBooking(deps, { account_id }, { player_id, booking_id, is_always_free: true })
      return true
    } catch (error) {
      // Another instance was faster, or the session is just beginning.
      if (error instanceof Refusal) return false
      throw error
    }
  })
}
