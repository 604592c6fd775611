import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/offers"
import { academy } from "@academy/domain/academy"
import { usualCapacity } from "@academy/domain/bookings"
import { usualMinutes } from "@academy/domain/offers"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookingTypes } from "../../db/tables/bookables.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findSessionType } from "./find-session-type.ts"

/** Changes what new sessions of a type usually have. @throws Refusal `not_found` */
export async function changeSessionType(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  { minutes, capacity }: BodyOf<typeof calls.changeSessionType>,
): Promise<AnswerOf<typeof calls.changeSessionType>> {
  return inTransaction(db, async (tx) => {
    const type = await findSessionType(tx, id)
    const before = {
      minutes: type.usual_minutes ?? usualMinutes(type.slug, academy.rules),
      capacity: type.usual_capacity ?? usualCapacity(type.slug, academy.rules.group_players),
    }
    const after = { minutes: minutes ?? before.minutes, capacity: capacity ?? before.capacity }
    await tx
      .update(bookingTypes)
      // What isn't set goes on following the academy's rules.
      .set({
        usual_minutes: minutes === before.minutes ? undefined : minutes,
        usual_capacity: capacity === before.capacity ? undefined : capacity,
      })
      .where(eq(bookingTypes.id, id))
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "booking_types",
      entity_id: id,
      before,
      after,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
