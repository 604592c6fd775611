import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/notifications"
import { isChannelOn, notificationKinds } from "@academy/domain/notification-settings"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { batchReadsPerPool } from "../../db/batch-reads.ts"
import { translationOf } from "../../db/local-text.ts"
import { kindOfType } from "./kinds.ts"
import { type NotificationType, writeNotificationText } from "./notification-text.ts"
import { RecentResults } from "./recent-results.ts"

const MOST_SHOWN = 50

interface NotificationRow {
  /** Of its reader among those who asked, from 1. */
  place: number
  id: number
  type: NotificationType
  /** The facts as JSON: parsed when a sentence is made of them. */
  params: string
  bookable_id: number | null
  player_id: number | null
  booking_id: number | null
  read_at: Date | null
  created_at: Date
  title: string | null
  package_name: string | null
}

interface Reader {
  account_id: number
  language: Language
}

const names = { title: namesOf("title", "b.title"), package_name: namesOf("package_name", "p.name") }

/** SQL: what was sold, by its name of then; in the reader a's language while that is still its name in any. */
function namesOf(fact: string, column: string) {
  return `${translationOf(`n.params ->> '${fact}'`, column, "a.language")} as ${fact}`
}

/** As `kindOfType`, for SQL. */
const kinds = JSON.stringify(kindOfType)

/** Kinds that the list leaves out until the account chooses them. */
const byChoice = notificationKinds.filter((kind) => !isChannelOn([], kind, "app"))

/** SQL: the kinds that account a switched off in the app's list; null for none. Looked up once for each reader. */
const closedKinds = `(select array_agg(kind order by kind) from (
  select kind from notification_settings where account_id = a.id and channel = 'app' and not is_on
  union select kind from unnest('{${byChoice}}'::text[]) o (kind) where not exists (select from notification_settings s
    where s.account_id = a.id and s.kind = o.kind and s.channel = 'app' and s.is_on)) closed)`
/** SQL: the notification is of none of them. */
const isOpen = (closed: string, type: string) =>
  `(${closed} is null or '${kinds}'::jsonb ->> ${type} <> all (${closed}))`

/** One statement for all who ask at once. */
const readRows = (name: string, limit: string) =>
  batchReadsPerPool(async (pool: Pool, readers: Reader[]) => {
    const { rows } = await pool.query<NotificationRow>({
      name,
      text: `select a.place, n.id, n.type, n.params::text as params, n.bookable_id, n.player_id, n.booking_id, n.read_at, n.created_at,
          ${names.title}, ${names.package_name}
        from unnest($1::bigint[], $2::text[]) with ordinality as a (id, language, place)
          cross join lateral (select ${closedKinds} as closed) c
          cross join lateral (select * from notifications
            where account_id = a.id and ${isOpen("c.closed", "type")} order by id desc ${limit}) n
          left join bookables b on b.id = n.bookable_id
          left join packages p on p.id = (n.params ->> 'package_id')::bigint
        order by n.id desc`,
      values: [readers.map((reader) => reader.account_id), readers.map((reader) => reader.language)],
    })
    const found = readers.map((): NotificationRow[] => [])
    for (const row of rows) found[row.place - 1]?.push(row)
    return found
  })

const readNewest = readRows("notifications", `limit ${MOST_SHOWN}`)
const readEach = readRows("all-notifications", "")

/**
 * A list that changed has one new notification among fifty, so the sentences written last are remembered, by all that
 * they are made of: some six megabytes at most.
 */
const MOST_REMEMBERED = 10_000
const sentences = new RecentResults<string, ReturnType<typeof writeNotificationText>>(MOST_REMEMBERED)

/** The sentence of a row; what was not sold by us keeps the name that was stored. */
function textOf({ type, params, title, package_name }: NotificationRow, language: Language) {
  // No text of the database holds a zero byte; a name that is not there is not an empty one.
  const named = (name: string | null) => (name === null ? "" : `=${name}`)
  const input = [language, type, named(title), named(package_name), params].join("\0")
  return sentences.get(input, () =>
    writeNotificationText(language, type, {
      ...JSON.parse(params),
      ...(title !== null && { title }),
      ...(package_name !== null && { package_name }),
    }),
  )
}

interface Version {
  newest_id: number | null
  unread_count: number
  /** Kinds that the list leaves out. */
  closed: string | null
}

/** Two look-ups in indexes for each account; those who ask at once share the statement. */
const readVersions = batchReadsPerPool(async (pool: Pool, accountIds: number[]) => {
  const { rows } = await pool.query<Version>({
    name: "notifications-version",
    text: `select (select max(id) from notifications where account_id = a.id) as newest_id,
        (select count(*) from notifications
          where account_id = a.id and read_at is null and ${isOpen("c.closed", "type")}) as unread_count,
        array_to_string(c.closed, '-') as closed
      from unnest($1::bigint[]) with ordinality as a (id, place)
        cross join lateral (select ${closedKinds} as closed) c order by a.place`,
    values: [accountIds],
  })
  return rows
})

/**
 * What the list of an account depends on: its newest notification, how many are unread, the kinds it wants, and the
 * language. Names of sessions that are translated later are shown with the next notification.
 */
export async function readNotificationsVersion(
  pool: Pool,
  { account_id, language }: Reader,
): Promise<{ version: string; unread_count: number }> {
  const { newest_id, unread_count, closed } = await readVersions(pool, account_id)
  return { version: `${newest_id ?? 0}-${unread_count}-${language}-${closed ?? ""}`, unread_count }
}

/** The newest fifty of the account, in the reader's language. */
export async function readNotifications(
  pool: Pool,
  { account_id, language }: Reader,
): Promise<AnswerOf<typeof calls.getNotifications>["notifications"]> {
  const rows = await readNewest(pool, { account_id, language })
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...textOf(row, language),
    created: toIsoWithOffset(row.created_at),
    read: row.read_at !== null,
    data: { bookable_id: row.bookable_id, player_id: row.player_id, booking_id: row.booking_id },
  }))
}

/** All of the account's, oldest first, as it would read them. */
export async function readAllNotifications(
  pool: Pool,
  reader: Reader,
): Promise<{ title: string; message: string; read: boolean; created: string }[]> {
  const rows = await readEach(pool, reader)
  return rows.toReversed().map((row) => ({
    ...textOf(row, reader.language),
    read: row.read_at !== null,
    created: toIsoWithOffset(row.created_at),
  }))
}
