import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { notifyCoaches } from "../coach-news/index.ts"
import { lockPlanning, namesOf, readClashes, refuseUnconfirmed } from "./clashes.ts"
import { readDayOffWarnings } from "./days-off.ts"
import { insertSession } from "./insert-session.ts"
import {
  type NewSession,
  refuseNoDay,
  refusePaymentDaysOfOthers,
  refuseUnknown,
  refuseWrongOrder,
  toNewSession,
} from "./session-columns.ts"
import { readSizeWarnings } from "./size-warnings.ts"

/**
 * The office plans one session on one day. A coach or pitch that is taken, and more seats than the academy promises,
 * are warnings that may be confirmed.
 * @throws Refusal `invalid_input` naming the field; `needs_confirmation` with the warnings
 */
export async function createBookable(
  { db, clock }: Deps,
  officeAccountId: number,
  body: NewSession,
): Promise<AnswerOf<typeof calls.createBookable>> {
  refuseNoDay("day", body.day)
  const now = clock()
  const session = toNewSession(body, body.day)
  refuseWrongOrder(session)
  if (session.starts_at <= now) throw invalidField("day", "too_small", "is over")
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    await refuseUnknown(tx, body)
    await refusePaymentDaysOfOthers(tx, session)
    const { coach_ids } = body
    const [clashes = []] = await readClashes(tx, [{ ...session, pitch: session.pitch ?? "", coach_ids }])
    const found = [
      ...clashes,
      ...(await readDayOffWarnings(tx, [session])),
      ...(await readSizeWarnings(tx, [{ after: { ...session, coach_ids } }])),
    ]
    refuseUnconfirmed(found, body)
    const id = await insertSession(tx, session, coach_ids, now)
    const given = [{ bookable_id: id, coach_ids }]
    await notifyCoaches(tx, { kind: "coach_sessions_given" }, given, officeAccountId, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "created",
      entity: "bookables",
      entity_id: id,
      ...(found.length > 0 && { reason: body.reason }),
      before: null,
      after: {
        title: session.title,
        starts_at: session.starts_at.toISOString(),
        address_id: session.address_id,
        coaches: coach_ids.join(", "),
        confirmed_warnings: namesOf(found),
      },
      at: now,
    })
    return { id }
  })
}
