import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/notifications"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { isTextOf, localText } from "../../db/local-text.ts"
import { type NotificationType, writeNotificationText } from "./notification-text.ts"

const MOST_SHOWN = 50

interface NotificationRow {
  id: number
  type: NotificationType
  params: Record<string, unknown>
  bookable_id: number | null
  player_id: number | null
  booking_id: number | null
  read_at: Date | null
  created_at: Date
}

interface Reader {
  account_id: number
  language: Language
}

/**
 * Facts as they were stored, for the reader in $2. What was sold is called as it was then; where that is still its name,
 * in any language, it is called so in the reader's. Aliases n, b, p.
 */
const factsForReader = `n.params || jsonb_strip_nulls(jsonb_build_object(
    'title', case when ${isTextOf("n.params ->> 'title'", "b.title")} then ${localText("b.title", "$2")} end,
    'package_name', case when ${isTextOf("n.params ->> 'package_name'", "p.name")} then ${localText("p.name", "$2")} end
  )) as params`

const notificationTables = `notifications n left join bookables b on b.id = n.bookable_id
  left join packages p on p.id = (n.params ->> 'package_id')::int`

/** The newest fifty of the account, in the reader's language, and how many of all are unread. */
export async function readNotifications(
  pool: Pool,
  { account_id, language }: Reader,
): Promise<AnswerOf<typeof calls.getNotifications>> {
  const [newest, unread] = await Promise.all([
    pool.query<NotificationRow>({
      name: "notifications",
      text: `select n.id, n.type, ${factsForReader}, n.bookable_id, n.player_id, n.booking_id, n.read_at, n.created_at
        from ${notificationTables} where n.account_id = $1 order by n.id desc limit ${MOST_SHOWN}`,
      values: [account_id, language],
    }),
    pool.query<{ unread_count: number }>({
      name: "notifications-unread",
      text: "select count(*) as unread_count from notifications where account_id = $1 and read_at is null",
      values: [account_id],
    }),
  ])
  return {
    notifications: newest.rows.map(({ id, type, params, created_at, read_at, ...data }) => ({
      id,
      type,
      ...writeNotificationText(language, type, params),
      created: toIsoWithOffset(created_at),
      read: read_at !== null,
      data,
    })),
    unread_count: unread.rows[0]?.unread_count ?? 0,
  }
}

/** All of the account's, oldest first, as it would read them. */
export async function readAllNotifications(
  pool: Pool,
  { account_id, language }: Reader,
): Promise<{ title: string; message: string; read: boolean; created: string }[]> {
  const { rows } = await pool.query<Pick<NotificationRow, "type" | "params" | "read_at" | "created_at">>(
    `select n.type, ${factsForReader}, n.read_at, n.created_at
      from ${notificationTables} where n.account_id = $1 order by n.id`,
    [account_id, language],
  )
  return rows.map(({ type, params, read_at, created_at }) => ({
    ...writeNotificationText(language, type, params),
    read: read_at !== null,
    created: toIsoWithOffset(created_at),
  }))
}
