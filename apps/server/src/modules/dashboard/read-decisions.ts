import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import { academy } from "@academy/domain/academy"
import { DECISION_DAYS_AHEAD, type DecisionKind, decisionKinds } from "@academy/domain/decisions"
import { lateBefore } from "@academy/domain/orders"
import { addWallClockDays } from "@academy/domain/time"
import type { Pool } from "pg"
import { MOST_EMAIL_ATTEMPTS } from "../../emails/attempts.ts"

type SessionKind = "session_without_coach" | "coach_without_role" | "substitute_wanted" | "session_waited_for"

/** `$1` is now, `$2` the end of the days ahead, `$3` the start of the day, `$4` the academy's currency. */
const counts: Record<Exclude<DecisionKind, SessionKind>, string> = {
  // What the academy's wallets can hold went there by itself.
  refund_failed: "select count(*) from refunds where status = 'failed' and currency <> $4",
  payment_late:
    "select count(*) from orders where status = 'open' and payment_method = 'bank_transfer' and due_at < $3",
  transfer_waits: "select count(*) from bank_transactions where status = 'open'",
  correction_waits: "select count(*) from wallet_corrections where status = 'waiting'",
  family_waits: `select (select count(*) from approvals where state = 'waiting') + (select count(*) from takeovers
    where objected_at is not null and done_at is null and ended_at is null)`,
  message_waits: `select (select count(*) from contact_messages where done_at is null)
    + (select count(*) from camp_enquiries where done_at is null)`,
  email_given_up: `select count(*) from emails where sent_at is null and attempts >= ${MOST_EMAIL_ATTEMPTS}`,
  bulk_reading: "select count(*) from reading_alarms where closed_at is null",
}

/** Which of the upcoming sessions. */
const sessions: Record<SessionKind, string> = {
  session_without_coach:
    "b.starts_at < $2 and not exists (select 1 from bookable_coaches where bookable_id = b.id)",
  coach_without_role: `exists (
    select from bookable_coaches bc join coaches c on c.id = bc.coach_id join accounts a on a.id = c.account_id
    where bc.bookable_id = b.id and not (a.is_active and (a.is_staff or a.is_superuser)))`,
  substitute_wanted: `exists (select from substitutions s where s.bookable_id = b.id and s."end" is null)`,
  session_waited_for: `b.starts_at < $2 and exists (
    select from waiting_places w where w.bookable_id = b.id and w.ended_at is null and w.booking_id is null)`,
}

const asked = decisionKinds
  .map((kind) =>
    kind in counts
      ? `select '${kind}' as kind, (${counts[kind as keyof typeof counts]})::int as count, null::bigint as session_id`
      : `select '${kind}', count(*)::int, (array_agg(b.id order by b.starts_at, b.id))[1] from bookables b
         where b.status = 'scheduled' and b.starts_at > $1 and ${sessions[kind as SessionKind]}`,
  )
  .join(" union all ")

/** What waits for somebody in the office; what does not is left out. */
export async function readDecisions(
  pool: Pool,
  now: Date,
): Promise<AnswerOf<typeof calls.getDashboard>["decisions"]> {
  const { rows } = await pool.query<{ kind: DecisionKind; count: number; session_id: number | null }>({
    name: "dashboard-decisions",
    text: asked,
    values: [now, addWallClockDays(now, DECISION_DAYS_AHEAD), lateBefore(now), academy.currency],
  })
  return decisionKinds.flatMap((kind) => rows.filter((row) => row.kind === kind && row.count > 0))
}
