import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/notification-settings"
import { isLocked } from "@academy/domain/notification-settings"
import { notificationSettings } from "../../db/tables/notification-settings.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readNotificationSettings } from "./settings-reads.ts"

/**
 * Opens or closes one way for one kind, and answers with all settings.
 * @throws Refusal `channel_locked` for a way that has to stay open
 */
export async function changeNotificationSetting(
  deps: Deps,
  account_id: number,
  { kind, channel, is_on }: BodyOf<typeof calls.changeNotificationSetting>,
): Promise<AnswerOf<typeof calls.changeNotificationSetting>> {
  if (isLocked(kind, channel)) throw new Refusal("channel_locked")
  const { account_id: account, kind: ofKind, channel: byChannel } = notificationSettings
  await deps.db
    .insert(notificationSettings)
    .values({ account_id, kind, channel, is_on })
    .onConflictDoUpdate({ target: [account, ofKind, byChannel], set: { is_on } })
  return readNotificationSettings(deps, account_id)
}
