import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import { academy } from "@academy/domain/academy"
import { DECISION_DAYS_AHEAD, type DecisionKind, decisionKinds } from "@academy/domain/decisions"
import { lateBefore } from "@academy/domain/orders"
import { addWallClockDays } from "@academy/domain/time"
import type { Pool } from "pg"
import { MOST_EMAIL_ATTEMPTS } from "../../emails/attempts.ts"

/** `$1` is now, `$2` the end of the days ahead, `$3` the start of the day. */
const counts: Record<DecisionKind, string> = {
  // What the academy's wallets can hold went there by itself.
  refund_failed: `select count(*) from refunds where status = 'failed' and currency <> '${academy.currency}'`,
  payment_late:
    "select count(*) from orders where status = 'open' and payment_method = 'bank_transfer' and due_at < $3",
  correction_waits: "select count(*) from wallet_corrections where status = 'waiting'",
  family_waits: `select (select count(*) from approvals where state = 'waiting') + (select count(*) from takeovers
    where objected_at is not null and done_at is null and ended_at is null)`,
  session_without_coach: `select count(*) from bookables b where status = 'scheduled' and starts_at > $1 and starts_at < $2
    and not exists (select 1 from bookable_coaches where bookable_id = b.id)`,
  coach_without_role: `select count(*) from bookables b where status = 'scheduled' and starts_at > $1 and exists (
    select from bookable_coaches bc join coaches c on c.id = bc.coach_id join accounts a on a.id = c.account_id
    where bc.bookable_id = b.id and not (a.is_active and (a.is_staff or a.is_superuser)))`,
  substitute_wanted: `select count(*) from substitutions s join bookables b on b.id = s.bookable_id
    where s."end" is null and b.status = 'scheduled' and b.starts_at > $1`,
  session_waited_for: `select count(distinct w.bookable_id) from waiting_places w join bookables b on b.id = w.bookable_id
    where w.ended_at is null and w.booking_id is null and b.status = 'scheduled' and b.starts_at > $1 and b.starts_at < $2`,
  email_given_up: `select count(*) from emails where sent_at is null and attempts >= ${MOST_EMAIL_ATTEMPTS}`,
  bulk_reading: "select count(*) from reading_alarms where closed_at is null",
}

const asked = `select ${decisionKinds.map((kind) => `(${counts[kind]})::int as ${kind}`).join(", ")}`

/** What waits for somebody in the office; what does not is left out. */
export async function readDecisions(
  pool: Pool,
  now: Date,
): Promise<AnswerOf<typeof calls.getDashboard>["decisions"]> {
  const { rows } = await pool.query<Record<DecisionKind, number>>({
    name: "dashboard-decisions",
    text: asked,
    values: [now, addWallClockDays(now, DECISION_DAYS_AHEAD), lateBefore(now)],
  })
  return decisionKinds.map((kind) => ({ kind, count: rows[0]?.[kind] ?? 0 })).filter(({ count }) => count > 0)
}
