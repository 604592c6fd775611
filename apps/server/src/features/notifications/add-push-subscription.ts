import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/notification-settings"
import { and, desc, eq, notInArray } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { pushSubscriptions } from "../../db/tables/notification-settings.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readNotificationSettings } from "./settings-reads.ts"

/** More devices than a family carries; the oldest goes. */
const MOST_DEVICES = 10

/**
 * A device takes push for the account. A device belongs to whoever pressed last, so that two parents who share it
 * do not read each other's news.
 * @throws Refusal `push_service_unknown` for an endpoint that is none of a browser's push service
 */
export async function addPushSubscription(
  deps: Deps,
  { account_id, session_id }: Pick<Caller, "account_id" | "session_id">,
  { endpoint, p256dh, auth }: BodyOf<typeof calls.addPushSubscription>,
): Promise<AnswerOf<typeof calls.addPushSubscription>> {
  if (!deps.gateways.push.accepts(endpoint)) throw new Refusal("push_service_unknown")
  await inTransaction(deps.db, async (tx) => {
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
