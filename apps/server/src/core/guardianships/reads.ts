import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/guardianships"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { Refusal } from "../../http/problem.ts"

/** Pending requests, newest first: to an address that the account has verified, and those that it sent. */
export async function readParentRequests(
  pool: Pool,
  accountId: number,
): Promise<AnswerOf<typeof calls.getParentRequests>> {
  const { rows } = await pool.query<{
    request_id: number
    email: string
    name: string
    direction: "received" | "sent"
    created_at: Date
  }>({
    name: "parent-requests",
    text: `select r.id as request_id, a.email, trim(a.first_name || ' ' || a.last_name) as name,
        'received' as direction, r.created_at
      from email_addresses e join parent_requests r on r.to_email = e.email and r.state = 'pending'
        join accounts a on a.id = r.account_id and a.is_active
      where e.account_id = $1 and e.verified and r.account_id <> $1
      union all
      select r.id, r.to_email, '', 'sent', r.created_at
      from parent_requests r where r.account_id = $1 and r.state = 'pending'
      order by created_at desc, request_id desc`,
    values: [accountId],
  })
  return rows.map(({ created_at, ...request }) => ({ ...request, created: toIsoWithOffset(created_at) }))
}

/** Who looks after a player, in the order in which they came. For everybody but its guardians: `not_found`. */
export async function readGuardians(
  pool: Pool,
  accountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.getGuardians>> {
  const { rows } = await pool.query<{
    account_id: number
    name: string
    email: string
    role: "owner" | "guardian"
    created_at: Date
  }>({
    name: "guardians-of-player",
    text: `select g.account_id, trim(a.first_name || ' ' || a.last_name) as name, a.email, g.role, g.created_at
      from guardianships g join accounts a on a.id = g.account_id
      where g.player_id = $1 order by g.created_at, g.slot`,
    values: [playerId],
  })
  if (!rows.some(({ account_id }) => account_id === accountId)) throw new Refusal("not_found")
  return rows.map(({ created_at, ...guardian }) => ({
    ...guardian,
    is_self: guardian.account_id === accountId,
    created: toIsoWithOffset(created_at),
  }))
}
