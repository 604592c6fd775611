import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { ownLoginYear, takeoverState, takeoverYear } from "@academy/domain/growing-up"
import { toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import type { Deps } from "../../http/deps.ts"
import { idOfEmailedKey } from "../../http/emailed-key.ts"
import { Refusal } from "../../http/problem.ts"
import { findInvitation } from "./accept-own-login.ts"

interface Row {
  year_of_birth: number
  is_self: boolean
  invited_email: string | null
  expires_at: Date | null
  own_email: string | null
  last_login_at: Date | null
  due_at: Date | null
  done_at: Date | null
  objected_at: Date | null
  ended_at: Date | null
  guardians: { account_id: number; name: string; stays: boolean }[]
}

/** How far a player is on the way to its own account. For everybody but its guardians and itself: `not_found`. */
export async function readGrowingUp(
  pool: Pool,
  accountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.getGrowingUp>> {
  const { rows } = await pool.query<Row>({
    name: "growing-up",
    text: `select p.year_of_birth, g.slot = 0 as is_self, i.email as invited_email, i.expires_at, a.email as own_email,
        a.last_login_at, t.due_at, t.done_at, t.objected_at, t.ended_at,
        coalesce((select json_agg(json_build_object('account_id', b.id,
            'name', coalesce(nullif(trim(b.first_name || ' ' || b.last_name), ''), b.email), 'stays', o.stays) order by o.slot)
          from guardianships o join accounts b on b.id = o.account_id where o.player_id = p.id and o.slot > 0), '[]') as guardians
      from guardianships g join players p on p.id = g.player_id
        left join own_login_invitations i on i.player_id = p.id
        left join guardianships own on own.player_id = p.id and own.slot = 0
        left join accounts a on a.id = own.account_id
        left join takeovers t on t.player_id = p.id
      where g.player_id = $1 and g.account_id = $2`,
    values: [playerId, accountId],
  })
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  return {
    year_of_birth: row.year_of_birth,
    own_login_year: ownLoginYear(row.year_of_birth),
    takeover_year: takeoverYear(row.year_of_birth),
    is_self: row.is_self,
    invitation:
      row.invited_email !== null && row.expires_at
        ? { email: row.invited_email, expires_at: toIsoWithOffset(row.expires_at) }
        : null,
    own_login:
      row.own_email === null ? null : { email: row.own_email, last_login: toIsoOrNull(row.last_login_at) },
    takeover: row.due_at && {
      due_at: toIsoWithOffset(row.due_at),
      is_done: row.done_at !== null,
      state: takeoverState(row),
    },
    guardians: row.guardians,
  }
}

/** Whom an email's key is for; its own player may know. */
export async function readOwnLoginInvitation(
  deps: Deps,
  key: string,
  ip: string,
): Promise<AnswerOf<typeof calls.getOwnLoginInvitation>> {
  const id = await idOfEmailedKey(deps, "own login", { key, ip })
  const { first_name, email } = await findInvitation(deps.db, id, deps.clock())
  return { first_name, email }
}
