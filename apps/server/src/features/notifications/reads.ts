import type { AnswerOf } from "@academy/contract/call"
import type { getNotifications } from "@academy/contract/notifications"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import type { Caller } from "../../http/caller.ts"
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

/** The newest fifty of the account, in its language, and how many of all are unread. */
export async function readNotifications(
  pool: Pool,
  caller: Pick<Caller, "account_id" | "language">,
): Promise<AnswerOf<typeof getNotifications>> {
  const [newest, unread] = await Promise.all([
    pool.query<NotificationRow>({
      name: "notifications",
      text: `select id, type, params, bookable_id, player_id, booking_id, read_at, created_at
        from notifications where account_id = $1 order by id desc limit ${MOST_SHOWN}`,
      values: [caller.account_id],
    }),
    pool.query<{ unread_count: number }>({
      name: "notifications-unread",
      text: "select count(*) as unread_count from notifications where account_id = $1 and read_at is null",
      values: [caller.account_id],
    }),
  ])
  return {
    notifications: newest.rows.map(({ id, type, params, created_at, read_at, ...data }) => ({
      id,
      type,
      ...writeNotificationText(caller.language, type, params),
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
  caller: Pick<Caller, "account_id" | "language">,
): Promise<{ title: string; message: string; read: boolean; created: string }[]> {
  const { rows } = await pool.query<Pick<NotificationRow, "type" | "params" | "read_at" | "created_at">>(
    "select type, params, read_at, created_at from notifications where account_id = $1 order by id",
    [caller.account_id],
  )
  return rows.map(({ type, params, read_at, created_at }) => ({
    ...writeNotificationText(caller.language, type, params),
    read: read_at !== null,
    created: toIsoWithOffset(created_at),
  }))
}
