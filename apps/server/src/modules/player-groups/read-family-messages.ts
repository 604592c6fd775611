import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/player-groups"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"

type Message = AnswerOf<typeof calls.getFamilyMessages>[number]

/** The last messages to families of players, newest first. */
export async function readFamilyMessages({ pool }: Pick<Deps, "pool">): Promise<Message[]> {
  const { rows } = await pool.query<Omit<Message, "sent_at"> & { sent_at: Date }>({
    name: "family-messages",
    text: `select m.id, m.sent_at, coalesce((select min(c.name) from coaches c where c.account_id = a.id), a.first_name) as name,
        m.audience, coalesce(p.name, '') as place, m.topic, m.words, m.guardians
      from family_messages m join accounts a on a.id = m.account_id
        left join addresses p on p.id = (m.audience ->> 'address_id')::bigint
      order by m.sent_at desc, m.id desc limit 50`,
  })
  return rows.map((row) => ({ ...row, sent_at: toIsoWithOffset(row.sent_at) }))
}
