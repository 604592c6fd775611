import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { costUntilFree, nextCharge } from "@academy/domain/membership-periods"
import { withdrawableUntil } from "@academy/domain/membership-withdrawal"
import {
  endOf,
  type MembershipState,
  type PeriodStatus,
  pendingOf,
  phaseOf,
  settleState,
} from "@academy/domain/memberships"
import { toMajor } from "@academy/domain/money"
import { addMonths, type Month, monthOf, monthStart, monthsBetween } from "@academy/domain/months"
import type { Language } from "@academy/domain/page-language"
import { lastDayOfPasses } from "@academy/domain/passes"
import { academyTimeZone, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type MembershipRow, stateOf } from "./membership-rows.ts"
import { pausedBookingsText } from "./paused-bookings.ts"
import { readMembershipHistory } from "./read-membership-history.ts"
import { showWithdrawal } from "./show-withdrawal.ts"

type Answer = AnswerOf<typeof calls.fetchPlayerMembership>
type Shown = NonNullable<Answer["membership"]>

interface Names {
  card: Answer["card"]
  next_name: string | null
  name: string | null
}
type FoundRow = MembershipRow & Names
type Row = Names & (MembershipRow | { [Column in keyof MembershipRow]: null })

const iso = (month: Month) => toIsoWithOffset(monthStart(month))

/**
 * A player's membership for a guardian. Prices, charges and the card are for the payer only. Other accounts' players
 * are `not_found`.
 */
export async function readPlayerMembership(
  { pool, db, clock }: Deps,
  { account_id }: Pick<Caller, "account_id">,
  playerId: number,
  language: Language,
): Promise<Answer> {
  const now = clock()
  const { rows } = await pool.query<Row>(
    `select m.*, ${localText("p.name", "$3")} as name, ${localText("n.name", "$3")} as next_name,
       case when c.account_id is not null then
         json_build_object('brand', c.brand, 'last4', c.last4, 'exp_month', c.exp_month, 'exp_year', c.exp_year) end as card
     from guardianships g
       left join player_memberships m on m.player_id = g.player_id and m.ended_at is null
       left join membership_plans p on p.id = m.plan_id
       left join membership_plans n on n.id = m.next_plan_id
       left join payment_cards c on c.account_id = g.account_id
     where g.account_id = $1 and g.player_id = $2`,
    [account_id, playerId, language],
  )
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  const { card } = row
  const found = row.id === null ? null : row
  const state = found && settleState(stateOf(found), now)
  if (!found || !state || phaseOf(state, now) === "ended")
    return { player_id: playerId, membership_id: null, is_payer: false, card, membership: null }
  const is_payer = found.account_id === account_id
  return {
    player_id: playerId,
    membership_id: state.plan_id,
    is_payer,
    card,
    membership: {
      ...(await showMembership(pool, found, state, { reader_id: account_id, is_payer, language, now })),
      withdrawal:
        is_payer && now <= withdrawableUntil(found.joined_at, found.withdrawal_days)
          ? await showWithdrawal(db, found, now)
          : null,
    },
  }
}

interface View {
  reader_id: number
  is_payer: boolean
  language: Language
  now: Date
}

async function showMembership(
  pool: Pool,
  row: FoundRow,
  state: MembershipState,
  { reader_id, is_payer, language, now }: View,
): Promise<Omit<Shown, "withdrawal">> {
  const plan_id = state.change_on === null ? state.plan_id : (state.next_plan_id ?? state.plan_id)
  const agreed = state.change_on === null ? state.agreed : state.next_agreed
  const [periods, passes, sessions, history, named] = await Promise.all([
    readPeriods(pool, row.id),
    readPasses(pool, row.id, reader_id, now),
    readPausedSessions(pool, row.id, now),
    readMembershipHistory(pool, row.id, language, is_payer),
    readNamed(pool, row, { plan_id, agreed }, reader_id),
  ])
  const money = (minor: number) => (is_payer ? toMajor(minor) : null)
  const latest = periods.at(-1)?.month ?? null
  const unpaid = periods.find(({ status }) => status !== "paid")
  const next = unpaid ? null : nextCharge(state, latest, now)
  const pending = pendingOf(state, now)
  const isChanged = state.plan_id !== row.plan_id
  const { paused_from, paused_until } = state
  return {
    id: row.id,
    name: (isChanged ? row.next_name : row.name) ?? "",
    price: money(state.price_minor),
    currency: row.currency,
    billing: state.billing,
    paid_by: row.paid_by,
    phase: phaseOf(state, now),
    joined: toIsoWithOffset(row.joined_at),
    starts_at: startOf(state),
    ...named,
    binding_time: monthsBetween(state.starts_on, state.bound_until),
    bound_until: iso(state.bound_until),
    ends_at: state.ends_on && iso(state.ends_on),
    could_end_at: iso(endOf(state, now)),
    pending,
    change: pending.change
      ? {
          name: row.next_name ?? "",
          price: money(state.next_price_minor ?? 0),
          membership_id: state.next_plan_id ?? 0,
          from: iso(state.change_on ?? monthOf(now)),
        }
      : null,
    pause:
      paused_from && paused_until ? { from: iso(paused_from), until: iso(paused_until), sessions } : null,
    next_period: iso(addMonths(monthOf(now), 1)),
    next_charge: next && {
      at: next.month === monthOf(now) ? toIsoWithOffset(now) : iso(next.month),
      amount: money(next.amount_minor),
    },
    left_to_pay: money(costUntilFree(state, latest, now)),
    unpaid: unpaid
      ? {
          month: iso(unpaid.month),
          amount: money(unpaid.amount_minor),
          failure: unpaid.last_failure,
          is_resting: unpaid.status === "resting",
          next_try_at: unpaid.next_charge_at && toIsoWithOffset(unpaid.next_charge_at),
          due_at: unpaid.due_at && toIsoWithOffset(unpaid.due_at),
          reference: is_payer && unpaid.due_at ? unpaid.reference : null,
        }
      : null,
    passes,
    history,
  }
}

const startOf = ({ starts_on, joined_at }: MembershipState) =>
  monthOf(joined_at) === starts_on ? toIsoWithOffset(joined_at) : iso(starts_on)

interface PeriodRow {
  month: Month
  status: PeriodStatus
  amount_minor: number
  last_failure: NonNullable<Shown["unpaid"]>["failure"]
  next_charge_at: Date | null
  due_at: Date | null
  reference: string | null
}

async function readPeriods(pool: Pool, membershipId: number): Promise<PeriodRow[]> {
  const { rows } = await pool.query<PeriodRow>(
    `select d.month, d.status, d.amount_minor, d.last_failure, d.next_charge_at, o.due_at, o.reference
     from membership_periods d left join orders o on o.id = d.order_id
     where d.membership_id = $1 order by d.month`,
    [membershipId],
  )
  return rows
}

type PassRow = Omit<Shown["passes"][number], "last_day" | "rest_until"> & {
  expires_at: Date | null
  rest_until: Date | null
}

/**
 * Who may use the passes of the next period, the member first: only the reader's players, because the others belong to
 * the payer's family. And how many players the plan allows.
 */
async function readNamed(
  pool: Pool,
  { player_id, also_for }: Pick<MembershipRow, "player_id" | "also_for">,
  { plan_id, agreed }: Pick<MembershipState, "plan_id" | "agreed">,
  readerId: number,
): Promise<Pick<Shown, "players" | "most_players">> {
  const { rows } = await pool.query<{ most: number; players: Shown["players"] }>(
    `select coalesce($4, p.players) as most, coalesce((select json_agg(json_build_object('player_id', pl.id, 'first_name', pl.first_name) order by named.place)
         from unnest($2::bigint[]) with ordinality named (id, place) join players pl on pl.id = named.id
           join guardianships g on g.player_id = pl.id and g.account_id = $3
         where named.place <= coalesce($4, p.players)), '[]'::json) as players
     from membership_plans p where p.id = $1`,
    [plan_id, [player_id, ...also_for], readerId, agreed?.players ?? null],
  )
  return { players: rows[0]?.players ?? [], most_players: rows[0]?.most ?? 1 }
}

/** The lots of the newest period, and those that a pause has kept from earlier ones. */
async function readPasses(
  pool: Pool,
  membershipId: number,
  readerId: number,
  now: Date,
): Promise<Shown["passes"]> {
  const { rows } = await pool.query<PassRow>(
    `select json_build_object('id', t.id, 'name', t.name) as pass_type, l.amount_left as amount, l.amount_granted,
       l.expires_at, l.rest_until,
       array(select pl.first_name from unnest(l.player_ids) with ordinality named (id, place)
         join players pl on pl.id = named.id
         join guardianships g on g.player_id = pl.id and g.account_id = $3 order by place) as players
     from pass_lots l join membership_periods d on d.id = l.period_id join pass_types t on t.id = l.pass_type_id
     where d.membership_id = $1 and (l.expires_at is null or l.expires_at > $2) order by d.month, t.id`,
    [membershipId, now, readerId],
  )
  return rows.map(({ expires_at, ...lot }) => ({
    ...lot,
    last_day: lastDayOfPasses(expires_at),
    rest_until: lot.rest_until && toIsoWithOffset(lot.rest_until),
  }))
}

async function readPausedSessions(pool: Pool, membershipId: number, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ starts_at: Date }>(
    `select k.starts_at ${pausedBookingsText} and m.id = $3 order by k.starts_at`,
    [now, academyTimeZone(), membershipId],
  )
  return rows.map(({ starts_at }) => toIsoWithOffset(starts_at))
}
