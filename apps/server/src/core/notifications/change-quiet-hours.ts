import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/notification-settings"
import { quietHours } from "../../db/tables/notification-settings.ts"
import type { Deps } from "../../http/deps.ts"
import { readNotificationSettings } from "./settings-reads.ts"

const toMinute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Sets when push waits for the account, and answers with all settings. */
export async function changeQuietHours(
  deps: Deps,
  account_id: number,
  { is_on, from, until }: BodyOf<typeof calls.changeQuietHours>,
): Promise<AnswerOf<typeof calls.changeQuietHours>> {
  const hours = { is_on, from_minute: toMinute(from), until_minute: toMinute(until) }
  await deps.db
    .insert(quietHours)
    .values({ account_id, ...hours })
    .onConflictDoUpdate({ target: quietHours.account_id, set: hours })
  return readNotificationSettings(deps, account_id)
}
