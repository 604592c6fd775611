import { isChannelOn, isEarlySession, pushWaitsUntil } from "@academy/domain/notification-settings"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import type { FastifyBaseLogger } from "fastify"
import type { PushDevice } from "../../gateways/push.ts"
import type { Deps } from "../../http/deps.ts"
import type { StoredFacts } from "../../text/words.ts"
import { kindOfType } from "./kinds.ts"
import { notificationPath } from "./notification-path.ts"
import { type NotificationType, writeNotificationText } from "./notification-text.ts"
import { type Reach, readReach } from "./settings-reads.ts"

/** How many newest notifications of an account are looked at: more at once are read in the app. */
const NEWEST = 20
const BATCH = 20
/** Whoever claimed a message has so long to send it. */
const LEASE_MS = MINUTE_MS
/** Tried after 1, 2, 4, 8 and 16 minutes, then given up: it stands in the app. */
const MOST_ATTEMPTS = 6

interface Claimed extends PushDevice {
  notification_id: number
  subscription_id: number
  attempts: number
  account_id: number
  language: string
  type: NotificationType
  params: StoredFacts
  bookable_id: number | null
  player_id: number | null
  booking_id: number | null
  is_read: boolean
}

/** One message for each device and unread notification, if newer than the device's yes and less than a day old. */
const queueNew = {
  name: "queue-push-messages",
  text: `insert into push_messages (notification_id, subscription_id, next_attempt_at)
    select n.id, s.id, $1 from push_subscriptions s cross join lateral (
        select id, read_at, created_at from notifications where account_id = s.account_id order by id desc limit ${NEWEST}) n
      where n.read_at is null and n.created_at > greatest(s.created_at, $2)
        and not exists (select from push_messages m where m.notification_id = n.id and m.subscription_id = s.id)
    on conflict do nothing`,
}

const claimDue = {
  name: "claim-push-messages",
  text: `with claimed as (
      update push_messages set attempts = attempts + 1, next_attempt_at = $2
      where (notification_id, subscription_id) in (
        select notification_id, subscription_id from push_messages where done_at is null and next_attempt_at <= $1
        order by next_attempt_at, notification_id limit ${BATCH} for update skip locked)
      returning notification_id, subscription_id, attempts)
    select c.*, s.account_id, s.endpoint, s.p256dh, s.auth, a.language, n.type, n.params, n.bookable_id, n.player_id, n.booking_id,
      n.read_at is not null as is_read
    from claimed c join push_subscriptions s on s.id = c.subscription_id join notifications n on n.id = c.notification_id
      join accounts a on a.id = s.account_id order by c.notification_id`,
}

/**
 * Sends what happened to the devices that take push, once each; what may wait waits for the end of the quiet hours.
 * Safe in several copies of the server: a message is claimed by one. A process that dies between handing over and
 * noting it sends it again; the device shows it once, by its tag. Answers how many were dealt with.
 */
export async function sendPushMessages(deps: Deps, log?: Pick<FastifyBaseLogger, "warn">): Promise<number> {
  const { pool, clock } = deps
  const now = clock()
  await pool.query({ ...queueNew, values: [now, new Date(now.getTime() - DAY_MS)] })
  const { rows } = await pool.query<Claimed>({
    ...claimDue,
    values: [now, new Date(now.getTime() + LEASE_MS)],
  })
  const reach = await readReach(pool, [...new Set(rows.map(({ account_id }) => account_id))])
  for (const message of rows) {
    const found = reach.get(message.account_id)
    if (found) await sendOne(deps, message, found, now, log)
  }
  return rows.length
}

async function sendOne(
  { pool, gateways, settings }: Deps,
  message: Claimed,
  reach: Reach,
  now: Date,
  log?: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const { notification_id, subscription_id, type, params } = message
  const key = [notification_id, subscription_id]
  const done = () =>
    pool.query("update push_messages set done_at = $3 where notification_id = $1 and subscription_id = $2", [
      ...key,
      now,
    ])
  if (message.is_read || !isChannelOn(reach.chosen, kindOfType[type], "push")) {
    await done()
    return
  }
  const later = (at: Date, counts: boolean) =>
    pool.query(
      "update push_messages set next_attempt_at = $3, attempts = attempts - $4 where notification_id = $1 and subscription_id = $2",
      [...key, at, counts ? 0 : 1],
    )
  const waits = pushWaitsUntil(reach.quiet, now, isEarlyCancellation(message, now))
  if (waits) {
    await later(waits, false)
    return
  }
  const { title, message: body } = writeNotificationText(message.language, type, params)
  try {
    const result = await gateways.push.deliver(message, {
      title,
      body,
      tag: `notification-${notification_id}`,
      url: settings.publicUrl + notificationPath({ type, data: message }),
    })
    if (result === "gone") await pool.query("delete from push_subscriptions where id = $1", [subscription_id])
    else await done()
  } catch (error) {
    if (message.attempts >= MOST_ATTEMPTS) {
      log?.warn({ notification: notification_id, reason: String(error) }, "push message given up")
      await done()
    } else await later(new Date(now.getTime() + MINUTE_MS * 2 ** (message.attempts - 1)), true)
  }
}

const isEarlyCancellation = ({ type, params }: Claimed, now: Date): boolean =>
  type === "session_cancelled" &&
  typeof params.starts_at === "string" &&
  isEarlySession(new Date(params.starts_at), now)
