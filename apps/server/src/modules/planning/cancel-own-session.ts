import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/own-cancellation"
import { whyNoOwnCancellation } from "@academy/domain/staff-sessions"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookingTypes } from "../../db/tables/bookables.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockLedSession } from "../staff-sessions/index.ts"
import { cancelSessions } from "./cancel-sessions.ts"

/**
 * A coach cancels a session that it leads, in the day before it: as the office does, but for another date.
 * @throws Refusal `not_found` unless the caller leads the session or is the office; why it cannot
 *   (`whyNoOwnCancellation`); `plan_changed` when a seat has changed since the preview; `invalid_input` when words are
 *   missing
 */
export async function cancelOwnSession(
  deps: Deps,
  caller: Caller,
  id: number,
  { cause, words, plan }: BodyOf<typeof calls.cancelOwnSession>,
): Promise<AnswerOf<typeof calls.cancelOwnSession>> {
  const seen = plan === undefined ? {} : { plan }
  const { told, coaches } = await cancelSessions(
    deps,
    caller.account_id,
    { bookable_ids: [id], cause, words, ...seen },
    async (tx) => {
      const refusal = await whyNotOwn(tx, caller, id, deps.clock())
      if (refusal) throw new Refusal(refusal)
    },
  )
  return { told, coaches }
}

/** Why the caller cannot cancel this session of its own now, or null; the session stays locked. */
export async function whyNotOwn(tx: Tx, caller: Caller, id: number, now: Date) {
  const session = await lockLedSession(tx, caller, id)
  const [type] = await tx
    .select({ booking_type: bookingTypes.slug })
    .from(bookingTypes)
    .where(eq(bookingTypes.id, session.booking_type_id))
  if (!type) throw new Error(`session ${id} has no type`)
  return whyNoOwnCancellation({ ...session, ...type, now })
}
