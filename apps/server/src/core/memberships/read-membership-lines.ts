import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/membership-lines"
import { nextCharge } from "@academy/domain/membership-periods"
import { type PeriodStatus, phaseOf, settleState } from "@academy/domain/memberships"
import { toMajor } from "@academy/domain/money"
import { type Month, monthOf, monthStart } from "@academy/domain/months"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import type { Deps } from "../../http/deps.ts"
import { type MembershipRow, stateOf } from "./membership-rows.ts"

type Line = AnswerOf<typeof calls.getMembershipLines>[number]

interface Row extends MembershipRow {
  player_name: string
  plan_name: string
  next_plan_name: string | null
  is_counted: boolean
  latest: Month | null
  left_amount: number
  unpaid_minor: number | null
  unpaid_status: PeriodStatus | null
  unpaid_failure: NonNullable<Line["unpaid"]>["failure"]
  unpaid_due_at: Date | null
}

const iso = (month: Month) => toIsoWithOffset(monthStart(month))

/** The memberships of the account's players, one line each. Amounts are for the payer only. */
export async function readMembershipLines(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  accountId: number,
  language: Language,
): Promise<Line[]> {
  const now = clock()
  const { rows } = await pool.query<Row>({
    name: "membership-lines",
    text: `select m.*, pl.first_name as player_name, ${localText("p.name", "$2")} as plan_name,
        ${localText("n.name", "$2")} as next_plan_name,
        coalesce(m.agreed -> 'group_passes' <> 'null', p.group_passes is not null) as is_counted,
        (select max(d.month) from membership_periods d where d.membership_id = m.id) as latest,
        (select coalesce(sum(l.amount_left), 0)::int from pass_lots l join membership_periods d on d.id = l.period_id
          where d.membership_id = m.id and (l.expires_at is null or l.expires_at > $3)) as left_amount,
        u.amount_minor as unpaid_minor, u.status as unpaid_status, u.last_failure as unpaid_failure,
        u.due_at as unpaid_due_at
      from guardianships g join players pl on pl.id = g.player_id
        join player_memberships m on m.player_id = g.player_id and m.ended_at is null
        join membership_plans p on p.id = m.plan_id
        left join membership_plans n on n.id = m.next_plan_id
        left join lateral (select d.amount_minor, d.status, d.last_failure, o.due_at
          from membership_periods d left join orders o on o.id = d.order_id
          where d.membership_id = m.id and d.status <> 'paid' order by d.month limit 1) u on true
      where g.account_id = $1 order by pl.id`,
    values: [accountId, language, now],
  })
  return rows.flatMap((row) => toLine(row, accountId, now) ?? [])
}

function toLine(row: Row, accountId: number, now: Date): Line | null {
  const state = settleState(stateOf(row), now)
  const phase = phaseOf(state, now)
  if (phase === "ended") return null
  const is_payer = row.account_id === accountId
  const money = (minor: number) => (is_payer ? toMajor(minor) : null)
  const isUnpaid = row.unpaid_status !== null
  const next = isUnpaid ? null : nextCharge(state, row.latest, now)
  const isChanged = state.plan_id !== row.plan_id
  return {
    player_id: row.player_id,
    player_name: row.player_name,
    name: (isChanged ? row.next_plan_name : row.plan_name) ?? "",
    phase,
    is_payer,
    currency: row.currency,
    starts_at: iso(state.starts_on),
    pause:
      state.paused_from && state.paused_until
        ? { from: iso(state.paused_from), until: iso(state.paused_until) }
        : null,
    passes_left: row.is_counted ? row.left_amount : null,
    next_charge: next && {
      at: next.month === monthOf(now) ? toIsoWithOffset(now) : iso(next.month),
      amount: money(next.amount_minor),
    },
    unpaid: isUnpaid
      ? {
          amount: money(row.unpaid_minor ?? 0),
          paid_by: row.paid_by,
          failure: row.unpaid_failure,
          is_resting: row.unpaid_status === "resting",
          due_at: row.unpaid_due_at && toIsoWithOffset(row.unpaid_due_at),
        }
      : null,
  }
}
