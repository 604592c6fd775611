import type * as calls from "@academy/contract/approvals"
import type { AnswerOf } from "@academy/contract/call"
import type { ApprovalKind, ApprovalState } from "@academy/domain/approvals"
import { DECLINED_APPROVAL_DAYS } from "@academy/domain/approvals"
import { addWallClockDays, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordAccess } from "../audit/index.ts"

interface Row {
  id: number
  kind: ApprovalKind
  player_id: number
  first_name: string
  asker_name: string
  asker_email: string
  new_name: string | null
  new_email: string | null
  year_before: number | null
  year_after: number | null
  state: ApprovalState
  created_at: Date
  waits_for: string[]
}

const columns = `ap.id, ap.kind, ap.player_id, p.first_name, trim(a.first_name || ' ' || a.last_name) as asker_name,
  a.email as asker_email, trim(n.first_name || ' ' || n.last_name) as new_name, n.email as new_email,
  ap.year_before, ap.year_after, ap.state, ap.created_at,
  coalesce((select json_agg(coalesce(nullif(trim(oa.first_name || ' ' || oa.last_name), ''), oa.email) order by o.slot)
    from guardianships o join accounts oa on oa.id = o.account_id and oa.is_active
    where o.player_id = ap.player_id and o.role <> 'player' and o.account_id <> ap.account_id
      and not exists (select 1 from approval_answers y where y.approval_id = ap.id and y.account_id = o.account_id)),
    '[]') as waits_for`
const joins = `join players p on p.id = ap.player_id join accounts a on a.id = ap.account_id
  left join accounts n on n.id = ap.new_account_id`

/** Whoever asked still looks after the player: else nothing is carried out any more. */
const askerIsGuardian = `exists (select 1 from guardianships ag join accounts aa on aa.id = ag.account_id
  and aa.is_active where ag.player_id = ap.player_id and ag.account_id = ap.account_id and ag.role <> 'player')`

const toSubject = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  asked_by: { name: row.asker_name, email: row.asker_email },
  new_guardian: row.new_email === null ? null : { name: row.new_name ?? "", email: row.new_email },
  year_before: row.year_before,
  year_after: row.year_after,
  created: toIsoWithOffset(row.created_at),
})

/** What waits of the players that the account looks after, and where it would become a guardian; oldest first. */
export async function readApprovals(
  pool: Pool,
  accountId: number,
): Promise<AnswerOf<typeof calls.getApprovals>> {
  const { rows } = await pool.query<
    Row & { relation: "asker" | "answerer" | "newcomer"; has_approved: boolean }
  >({
    name: "approvals-of-account",
    text: `select ${columns},
        case when g.account_id is null then 'newcomer' when ap.account_id = $1 then 'asker' else 'answerer' end as relation,
        exists(select 1 from approval_answers y where y.approval_id = ap.id and y.account_id = $1) as has_approved
      from approvals ap ${joins}
        left join guardianships g on g.player_id = ap.player_id and g.account_id = $1 and g.role <> 'player'
      where ap.state = 'waiting' and (g.account_id is not null or ap.new_account_id = $1) order by ap.id`,
    values: [accountId],
  })
  return rows.map((row) => {
    const isNewcomer = row.relation === "newcomer"
    return {
      ...toSubject(row),
      relation: row.relation,
      player: isNewcomer ? null : { id: row.player_id, first_name: row.first_name },
      has_approved: row.has_approved,
      // Who else looks after the player is nothing for somebody who does not yet.
      waits_for: isNewcomer ? [] : row.waits_for,
    }
  })
}

/** By player: what waits, and what a guardian declined so lately that the office may still approve it. */
export async function readOfficeApprovals(pool: Pool, playerIds: readonly number[], now: Date) {
  const { rows } = await pool.query<Row>({
    name: "approvals-of-players",
    text: `select ${columns} from approvals ap ${joins}
      where ap.player_id = any($1) and ${askerIsGuardian} and (ap.state = 'waiting' or (ap.state = 'declined' and ap.decided_at > $2))
      order by ap.id`,
    values: [playerIds, addWallClockDays(now, -DECLINED_APPROVAL_DAYS)],
  })
  return rows.map((row) => ({
    player_id: row.player_id,
    approval: {
      ...toSubject(row),
      state: row.state,
      waits_for: row.state === "waiting" ? row.waits_for : [],
    },
  }))
}

/** What waits for guardians or the academy, of all families, oldest first. */
export async function readWaitingApprovals(pool: Pool): Promise<AnswerOf<typeof calls.getWaitingApprovals>> {
  const name = "p.first_name || ' ' || p.last_name as player_name"
  const { rows: approvals } = await pool.query<{
    id: number
    kind: ApprovalKind
    account_id: number
    player_name: string
    created_at: Date
  }>(
    `select ap.id, ap.kind, ap.account_id, ${name}, ap.created_at
      from approvals ap join players p on p.id = ap.player_id where ap.state = 'waiting' and ${askerIsGuardian}
      order by ap.created_at, ap.id`,
  )
  const { rows: takeovers } = await pool.query<{
    player_id: number
    account_id: number
    player_name: string
    objected_at: Date
  }>(
    `select t.player_id, g.account_id, ${name}, t.objected_at
      from takeovers t join players p on p.id = t.player_id join guardianships g on g.player_id = p.id and g.slot = 0
      where t.objected_at is not null and t.done_at is null and t.ended_at is null order by t.objected_at, t.player_id`,
  )
  return {
    approvals: approvals.map(({ created_at, ...row }) => ({ ...row, created: toIsoWithOffset(created_at) })),
    takeovers: takeovers.map(({ objected_at, ...row }) => ({
      ...row,
      objected: toIsoWithOffset(objected_at),
    })),
  }
}

/**
 * Who changed what of a player, newest first. Written down before it is answered: emergency contacts are in it.
 * @throws Refusal `not_found`, `own_family`
 */
export async function readPlayerChanges(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  officeAccountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.getPlayerChanges>> {
  const { rows: found } = await pool.query<{ is_own: boolean }>(
    `select exists(select 1 from guardianships g where g.player_id = p.id and g.account_id = $2) as is_own
      from players p where p.id = $1`,
    [playerId, officeAccountId],
  )
  if (!found[0]) throw new Refusal("not_found")
  if (found[0].is_own) throw new Refusal("own_family")
  await recordAccess(db, { account_id: officeAccountId, kind: "record", player_id: playerId, at: clock() })
  const { rows } = await pool.query<
    Omit<AnswerOf<typeof calls.getPlayerChanges>[number], "created"> & { created_at: Date }
  >(
    `select c.id, c.field, c.before, c.after, c.created_at,
        coalesce(trim(a.first_name || ' ' || a.last_name), '') as account_name
      from player_changes c left join accounts a on a.id = c.account_id and a.anonymised_at is null
      where c.player_id = $1 order by c.id desc`,
    [playerId],
  )
  return rows.map(({ created_at, ...change }) => ({ ...change, created: toIsoWithOffset(created_at) }))
}
