import { academy } from "@academy/domain/academy"
import { summaryWeek } from "@academy/domain/quiet-hours"
import { localText } from "../../db/local-text.ts"
import { isUsable } from "../../db/usable-passes.ts"
import type { Deps } from "../../http/deps.ts"

/** Written in one statement; the next run goes on. */
const BATCH = 200

/** SQL: what is booked in the week for players that the account looks after, as the email's `sessions`. */
const sessionsOf = `select coalesce(jsonb_agg(jsonb_build_object('player_name', p.first_name,
    'title', ${localText("b.title", "c.language")}, 'place', ad.name,
    'starts_at', to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by b.starts_at, k.id), '[]') as sessions
  from guardianships g join bookings k on k.player_id = g.player_id and k.status = 'confirmed'
    join bookables b on b.id = k.bookable_id and b.status = 'scheduled' and b.starts_at >= $2 and b.starts_at < $3
    join addresses ad on ad.id = b.address_id join players p on p.id = k.player_id
  where g.account_id = c.id`

/** Whoever chose the summary in any way, and has none of this week. The key is the week's: two copies agree by it. */
const text = `
  with chosen as (
    select a.id, a.email, a.first_name, a.language, 'weekly_summary:' || a.id || ':' || $4::text as key from accounts a
    where a.is_active and exists (select from notification_settings s
        where s.account_id = a.id and s.kind = 'summary' and s.is_on)
      and not exists (select from notifications n where n.dedupe_key = 'weekly_summary:' || a.id || ':' || $4::text)
    order by a.id limit ${BATCH}
  ),
  summed as (
    select c.*, week.sessions, jsonb_strip_nulls(jsonb_build_object(
      'count', nullif(jsonb_array_length(week.sessions), 0),
      'passes_left', (select coalesce(sum(l.amount_left), 0) from pass_lots l where l.account_id = c.id
        and (l.expires_at is null or l.expires_at > $1) and ${isUsable("l", "$1")}),
      'unpaid_minor', (select coalesce(sum(o.amount_minor - o.wallet_minor), 0) from orders o where o.account_id = c.id
        and o.status = 'open' and o.payment_method = 'bank_transfer' and o.currency = $5),
      'currency', $5::text)) as facts
    from chosen c cross join lateral (${sessionsOf}) week
  ),
  told as (
    insert into notifications (account_id, type, params, dedupe_key, created_at)
    select id, 'weekly_summary', facts, key, $1::timestamptz from summed
    on conflict (dedupe_key) do nothing
    returning dedupe_key
  ),
  message as (
    insert into emails (dedupe_key, kind, to_email, language, params, next_attempt_at, created_at)
    select key, 'weekly_summary', email, language,
      facts || jsonb_build_object('first_name', first_name, 'sessions', sessions), $1::timestamptz, $1::timestamptz
    from summed join told on told.dedupe_key = summed.key
    on conflict (dedupe_key) do nothing
  )
  select from told`

/**
 * On Sunday evening, tells each account that chose it what its next week brings: bookings, what is to pay, passes left.
 * Once for each week, by the ways that the account chose. Answers how many were told.
 */
export async function writeWeeklySummaries({ pool, clock }: Pick<Deps, "pool" | "clock">): Promise<number> {
  const now = clock()
  const week = summaryWeek(now)
  if (!week) return 0
  const { rowCount } = await pool.query({
    name: "write-weekly-summaries",
    text,
    values: [now, week.from, week.until, week.monday, academy.currency],
  })
  return rowCount ?? 0
}
