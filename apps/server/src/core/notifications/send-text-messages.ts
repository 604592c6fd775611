import { pages } from "@academy/contract/pages"
import {
  TEXT_MESSAGE_BEFORE_MS,
  type TextMessageType,
  textMessageTypes,
  toMobileNumber,
  whenToText,
} from "@academy/domain/text-messages"
import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyBaseLogger } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { languageOf } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import { type StoredFacts, toWords } from "../../text/words.ts"

const BATCH = 20
/** Whoever claimed a message has so long to send it. */
const LEASE_MS = MINUTE_MS
/** Tried after 1, 2 and 4 minutes, then given up: push and email went out at once. */
const MOST_ATTEMPTS = 4

interface Claimed {
  notification_id: number
  attempts: number
  type: TextMessageType
  params: StoredFacts
  phone_number: string
  language: string
  is_read: boolean
}

const types = textMessageTypes.map((type) => `'${type}'`).join(", ")

/**
 * SQL: one message for each account and change of a session, whoever of its players had a seat. Looked for among what
 * was told within the last hours: before that no session was so near.
 */
const queueNew = {
  name: "queue-text-messages",
  text: `insert into text_messages (notification_id, next_attempt_at)
    select min(n.id), $1 from notifications n join accounts a on a.id = n.account_id and a.is_active
    where n.type in (${types}) and n.created_at > $2 and a.phone_number <> ''
    group by n.account_id, n.bookable_id, n.type, n.params ->> 'starts_at', n.params ->> 'place'
    having not exists (select from text_messages m where m.notification_id = min(n.id))
    on conflict do nothing`,
}

const claimDue = {
  name: "claim-text-messages",
  text: `with claimed as (
      update text_messages set attempts = attempts + 1, next_attempt_at = $2
      where notification_id in (select notification_id from text_messages where done_at is null and next_attempt_at <= $1
        order by next_attempt_at, notification_id limit ${BATCH} for update skip locked)
      returning notification_id, attempts)
    select c.*, n.type, n.params, n.read_at is not null as is_read, a.phone_number, a.language
    from claimed c join notifications n on n.id = c.notification_id join accounts a on a.id = n.account_id
    order by c.notification_id`,
}

/**
 * Sends what the academy did with a session of the next hours to the phones of its families, once for each account and
 * session; nothing without a gateway. Safe in several copies of the server: a message is claimed by one. A process that
 * dies between handing over and noting it sends it again, by the same reference. Answers how many were dealt with.
 */
export async function sendTextMessages(deps: Deps, log?: Pick<FastifyBaseLogger, "warn">): Promise<number> {
  const { pool, clock, gateways } = deps
  if (gateways.sms === null) return 0
  const now = clock()
  await pool.query({ ...queueNew, values: [now, new Date(now.getTime() - TEXT_MESSAGE_BEFORE_MS)] })
  const { rows } = await pool.query<Claimed>({
    ...claimDue,
    values: [now, new Date(now.getTime() + LEASE_MS)],
  })
  for (const message of rows) await sendOne(deps, message, now, log)
  return rows.length
}

async function sendOne(
  { pool, gateways, settings }: Deps,
  message: Claimed,
  now: Date,
  log?: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const { notification_id, attempts } = message
  const done = () =>
    pool.query("update text_messages set done_at = $2 where notification_id = $1", [notification_id, now])
  const later = (at: Date, counts: boolean) =>
    pool.query(
      "update text_messages set next_attempt_at = $2, attempts = attempts - $3 where notification_id = $1",
      [notification_id, at, counts ? 0 : 1],
    )
  const number = toMobileNumber(message.phone_number)
  const when = whenToText(startsOf(message), now)
  if (number === null || message.is_read || when === "never") {
    await done()
    return
  }
  if (when === "later") {
    await later(new Date(now.getTime() + MINUTE_MS), false)
    return
  }
  try {
    await gateways.sms?.deliver(number, textOf(message, settings.publicUrl), `text-${notification_id}`)
    await done()
  } catch (error) {
    if (attempts >= MOST_ATTEMPTS) {
      log?.warn({ notification: notification_id, reason: String(error) }, "text message given up")
      await done()
    } else await later(new Date(now.getTime() + MINUTE_MS * 2 ** (attempts - 1)), true)
  }
}

const readInstant = (value: unknown) => new Date(typeof value === "string" ? value : Number.NaN)

function startsOf({ type, params }: Claimed) {
  const old = readInstant(params.old_starts_at)
  return {
    type,
    starts_at: readInstant(params.starts_at),
    old_starts_at: Number.isNaN(old.getTime()) ? null : old,
  }
}

/** One sentence and where to read more, in the account's language. No child's name: others see a phone's screen. */
function textOf({ language, type, params }: Claimed, publicUrl: string): string {
  const reader = languageOf(language)
  const url = publicUrl + pages.account.path
  return say(reader, "emails", `text_message.${type}`, { ...toWords(reader, params), url })
}
