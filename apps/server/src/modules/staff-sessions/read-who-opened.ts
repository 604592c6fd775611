import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import { toIsoWithOffset } from "@academy/domain/time"
import { nameOrder } from "../../db/name-order.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

type Reader = AnswerOf<typeof calls.getMessageReaders>[number]
type Row = Omit<Reader, "opened_at"> & { opened_at: Date | null }

/**
 * The guardians a message was sent to, for whoever wants to call those who have not seen it. Who was told is in the
 * notifications: a family that has left the session since is among them, without a player of it.
 * @throws Refusal `not_found` unless the caller leads the session or is the office
 */
export async function readWhoOpened(
  { pool }: Pick<Deps, "pool">,
  { account_id, is_superuser }: Pick<Caller, "account_id" | "is_superuser">,
  messageId: number,
): Promise<Reader[]> {
  const message = await pool.query({
    name: "led-session-message",
    text: `select from session_messages m where m.id = $1 and ($2 or exists(select from bookable_coaches bc
      join coaches c on c.id = bc.coach_id where bc.bookable_id = m.bookable_id and c.account_id = $3))`,
    values: [messageId, is_superuser, account_id],
  })
  if (message.rowCount === 0) throw new Refusal("not_found")
  const { rows } = await pool.query<Row>({
    name: "session-message-readers",
    text: `select a.id as account_id, trim(a.first_name || ' ' || a.last_name) as name, a.phone_number, n.read_at as opened_at,
        coalesce((select string_agg(p.first_name, ', ' order by ${nameOrder("p.first_name")}, p.id)
          from bookings k join players p on p.id = k.player_id
            join guardianships g on g.player_id = p.id and g.account_id = a.id
          where k.bookable_id = m.bookable_id and k.status = 'confirmed'), '') as players
      from session_messages m
        join notifications n on n.bookable_id = m.bookable_id and n.type = 'session_message'
          and n.dedupe_key = 'session_message:' || m.id || ':' || n.account_id
        join accounts a on a.id = n.account_id
      where m.id = $1 order by n.read_at is not null, ${nameOrder("a.first_name || ' ' || a.last_name")}, a.id`,
    values: [messageId],
  })
  return rows.map((row) => ({ ...row, opened_at: row.opened_at && toIsoWithOffset(row.opened_at) }))
}
