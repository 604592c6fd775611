import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/notification-settings"
import { and, desc, eq, notInArray, sql } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { pushSubscriptions } from "../../db/tables/notification-settings.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readNotificationSettings } from "./settings-reads.ts"

/** Devices per account; adding one more removes the oldest. */
const MOST_DEVICES = 10

/**
 * Adds a device with push. It belongs to the account that turned push on last, so that two parents who share a device
 * do not read each other's notifications.
 * @throws Refusal `push_service_unknown` for an endpoint of an unknown push service
 */
export async function addPushSubscription(
  deps: Deps,
  { account_id, session_id }: Pick<Caller, "account_id" | "session_id">,
  { endpoint, p256dh, auth }: BodyOf<typeof calls.addPushSubscription>,
): Promise<AnswerOf<typeof calls.addPushSubscription>> {
  if (!deps.gateways.push.accepts(endpoint)) throw new Refusal("push_service_unknown")
  await inTransaction(deps.db, async (tx) => {
    // Pressed twice, or by two accounts on one device: one after the other, and the last one has it.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${`device ${endpoint}`}))`,
    )
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    await tx
      .insert(pushSubscriptions)
      .values({ account_id, session_id, endpoint, p256dh, auth, created_at: deps.clock() })
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.account_id, account_id))
      .orderBy(desc(pushSubscriptions.id))
      .limit(MOST_DEVICES)
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.account_id, account_id), notInArray(pushSubscriptions.id, newest)))
  })
  return readNotificationSettings(deps, account_id)
}
