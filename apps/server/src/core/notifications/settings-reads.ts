import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/notification-settings"
import {
  type ChosenChannel,
  isChannelOn,
  lockedChannels,
  notificationKinds,
  type QuietHours,
  usualQuietHours,
} from "@academy/domain/notification-settings"
import { toMobileNumber } from "@academy/domain/text-messages"
import type { Pool } from "pg"
import type { Deps } from "../../http/deps.ts"

const twoDigits = (value: number) => String(value).padStart(2, "0")
const toClock = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** An account's settings, its contact addresses, and its devices with push. */
export interface Reach {
  chosen: ChosenChannel[]
  quiet: QuietHours
  devices: number
  /** As entered; empty when there is none. */
  phone_number: string
}

/** The contact settings of accounts by id, in one statement. */
export async function readReach(pool: Pool, accountIds: readonly number[]): Promise<Map<number, Reach>> {
  const { rows } = await pool.query<{
    id: number
    chosen: ChosenChannel[]
    quiet: QuietHours | null
    devices: number
    phone_number: string
  }>({
    name: "reach-of-accounts",
    text: `select a.id,
        coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'channel', s.channel, 'is_on', s.is_on))
          from notification_settings s where s.account_id = a.id), '[]') as chosen,
        (select to_jsonb(q) - 'account_id' from quiet_hours q where q.account_id = a.id) as quiet,
        (select count(*)::int from push_subscriptions p where p.account_id = a.id) as devices,
        coalesce((select phone_number from accounts where id = a.id), '') as phone_number
      from unnest($1::bigint[]) as a (id)`,
    values: [accountIds],
  })
  return new Map(rows.map(({ id, quiet, ...reach }) => [id, { ...reach, quiet: quiet ?? usualQuietHours }]))
}

/** The settings for the account's page: each kind with its channels, the quiet hours, push. */
export async function readNotificationSettings(
  { pool, gateways }: Pick<Deps, "pool" | "gateways">,
  accountId: number,
): Promise<AnswerOf<typeof calls.getNotificationSettings>> {
  const { chosen, quiet, devices, phone_number } = (await readReach(pool, [accountId])).get(accountId) ?? {
    chosen: [],
    quiet: usualQuietHours,
    devices: 0,
    phone_number: "",
  }
  return {
    kinds: notificationKinds.map((kind) => ({
      kind,
      app: isChannelOn(chosen, kind, "app"),
      push: isChannelOn(chosen, kind, "push"),
      mail: isChannelOn(chosen, kind, "mail"),
      locked: [...(lockedChannels[kind] ?? [])],
    })),
    quiet_hours: {
      is_on: quiet.is_on,
      from: toClock(quiet.from_minute),
      until: toClock(quiet.until_minute),
    },
    text_messages: gateways.sms === null ? "off" : toMobileNumber(phone_number) === null ? "no_number" : "on",
    push: { public_key: gateways.push.publicKey, devices },
  }
}
