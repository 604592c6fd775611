import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/notification-settings"
import { and, eq } from "drizzle-orm"
import { pushSubscriptions } from "../../db/tables/notification-settings.ts"
import type { Deps } from "../../http/deps.ts"
import { readNotificationSettings } from "./settings-reads.ts"

/** A device of the account takes push no more. One that is unknown or another account's changes nothing. */
export async function removePushSubscription(
  deps: Deps,
  account_id: number,
  endpoint: string,
): Promise<AnswerOf<typeof calls.removePushSubscription>> {
  await deps.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.account_id, account_id), eq(pushSubscriptions.endpoint, endpoint)))
  return readNotificationSettings(deps, account_id)
}
