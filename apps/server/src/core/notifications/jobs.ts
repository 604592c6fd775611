import { LET_GO_DAYS, LET_GO_WARNING_DAYS } from "@academy/domain/bookings"
import { isQuiet, reminderWindow } from "@academy/domain/quiet-hours"
import { addWallClockDays, DAY_MS } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import { owedCondition } from "../../db/owed-bookings.ts"
import type { EmailKind } from "../../emails/kinds.ts"
import type { Deps } from "../../http/deps.ts"
import type { NotificationType } from "./notification-text.ts"

type JobDeps = Pick<Deps, "pool" | "clock">

/** A session that nobody rated is asked about for this long; a camp may have begun two weeks before. */
const RATING_ASKED_DAYS = 3
const LONGEST_BOOKABLE_DAYS = 14
/** A bank transfer is reminded of this long before it is due, and still a month after if it couldn't be before. */
const PAYMENT_REMINDED_DAYS = 3
const PAYMENT_OVERDUE_DAYS = 30

/** SQL for the facts of a booking that are the same for every reader; aliases k, b, ad, p. */
const sessionFacts = `jsonb_build_object('player_name', p.first_name, 'place', ad.name,
  'starts_at', to_char(k.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`

const bookingTablesOf = (bookings: string) => `bookables b
  join bookings k on k.bookable_id = b.id and (${bookings})
  join addresses ad on ad.id = b.address_id
  join players p on p.id = k.player_id`

const bookingTables = bookingTablesOf("k.status = 'confirmed'")
/** What a bank transfer is for: a seat, or one that was given up too late to cost nothing. */
const owedTables = bookingTablesOf(`k.status = 'confirmed' or ${owedCondition}`)

/**
 * Every job is one statement. What it found is one reminder for each account and session, with the names of all
 * players and the session's texts in its language: its key names both and the day, so that a moved session is reminded
 * of anew, and two copies at once agree by it. Its emails come of what was told by this very run. Of several orders
 * for one session the first is named; the page that it leads to shows all. Answers a row for each reminder.
 */
const tellEach = (type: NotificationType & EmailKind, found: string) => `
  with found as (${found}),
  reminders as (
    select '${type}:' || b.id || ':' || found.account_id || ':' || to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD') as key,
      found.account_id, b.id as bookable_id, min(found.player_id) as player_id, min(found.booking_id) as booking_id,
      (array_agg(found.params order by found.booking_id))[1]
        || jsonb_build_object('player_name', jsonb_agg(distinct found.params ->> 'player_name'),
          'title', ${localText("b.title", "a.language")}) as params
    from found join bookables b on b.id = found.bookable_id join accounts a on a.id = found.account_id
    group by b.id, found.account_id, a.id
  ),
  told as (
    insert into notifications (account_id, type, params, bookable_id, player_id, booking_id, dedupe_key, created_at)
    select account_id, '${type}', params, bookable_id, player_id, booking_id, key, $1::timestamptz from reminders
    where not exists (select from notifications n where n.dedupe_key = reminders.key)
    on conflict (dedupe_key) do nothing
    returning account_id, params, bookable_id, booking_id, dedupe_key
  ),
  email as (
    insert into emails (dedupe_key, kind, to_email, language, params, next_attempt_at, created_at)
    select told.dedupe_key, '${type}', a.email, a.language, told.params || jsonb_build_object(
        'first_name', a.first_name, 'booking_type', t.slug, 'address', ad.address, 'pitch', ${localText("b.pitch", "a.language")},
        'booking_id', told.booking_id,
        'ends_at', to_char(b.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'cancel_free_until', to_char(b.cancel_free_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      $1::timestamptz, $1::timestamptz
    from told join accounts a on a.id = told.account_id and a.is_active join bookables b on b.id = told.bookable_id
      join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
    on conflict (dedupe_key) do nothing
  )
  select from told`

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/**
 * The evening before a session, every guardian of booked players is reminded once; not between 21 and 08, and not of
 * what was booked that very evening. Answers how many were told.
 */
export async function remindOfSessions({ pool, clock }: JobDeps): Promise<number> {
  const now = clock()
  const window = reminderWindow(now)
  if (!window) return 0
  const { rowCount } = await pool.query({
    name: "remind-of-sessions",
    text: tellEach(
      "booking_reminder",
      `select g.account_id, ${sessionFacts} as params, b.id as bookable_id, p.id as player_id, k.id as booking_id
        from ${bookingTables} join guardianships g on g.player_id = p.id
        where b.starts_at >= $2 and b.starts_at < $3 and b.status = 'scheduled' and k.created_at < $4`,
    ),
    values: [now, window.from, window.until, window.evening_began],
  })
  return rowCount ?? 0
}

/**
 * After a session, whoever booked it is asked once to rate it, but for players who were absent or whose session is
 * rated; not between 21 and 08. Answers how many were asked.
 */
export async function remindToRate({ pool, clock }: JobDeps): Promise<number> {
  const now = clock()
  if (isQuiet(now)) return 0
  const { rowCount } = await pool.query({
    name: "remind-to-rate",
    text: tellEach(
      "rating_reminder",
      `select k.account_id, ${sessionFacts} as params, b.id as bookable_id, p.id as player_id, k.id as booking_id
        from ${bookingTables}
        where b.starts_at > $2 and b.ends_at > $3 and b.ends_at <= $1 and b.status = 'scheduled'
          and k.attendance is distinct from 'absent'
          and not exists (select from ratings r where r.booking_id = k.id)`,
    ),
    values: [
      now,
      daysFrom(now, -LONGEST_BOOKABLE_DAYS - RATING_ASKED_DAYS),
      daysFrom(now, -RATING_ASKED_DAYS),
    ],
  })
  return rowCount ?? 0
}

/**
 * Three days before a bank transfer is due, whoever pays is reminded, once for each session; not between 21 and 08, and
 * not when one of its sessions is so near that the family is told its seats will be let go. Of a session that is over
 * money may be owed, too: of a player who came unbooked, or was booked too late to be reminded. Answers how many were
 * reminded.
 */
export async function remindToPay({ pool, clock }: JobDeps): Promise<number> {
  const now = clock()
  if (isQuiet(now)) return 0
  const { rowCount } = await pool.query({
    name: "remind-to-pay",
    text: tellEach(
      "payment_reminder",
      `select distinct on (o.id) o.account_id, b.id as bookable_id, p.id as player_id, k.id as booking_id,
          ${sessionFacts} || jsonb_build_object('amount_minor', o.amount_minor - o.wallet_minor, 'currency', o.currency,
            'reference', coalesce(o.reference, ''),
            'due_at', to_char(o.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as params
        from ${owedTables} join orders o on o.id = k.order_id
          join accounts a on a.id = o.account_id and a.is_active
        where o.status = 'open' and o.payment_method = 'bank_transfer' and not k.payed
          and (k.status = 'cancelled' or b.starts_at > $4 or b.starts_at <= $1)
          and not exists (select from bookings s where s.order_id = o.id and s.status = 'confirmed'
            and s.starts_at > $1 and s.starts_at <= $4)
          and o.due_at <= $2 and o.due_at > $3
        order by o.id, k.starts_at, k.id`,
    ),
    values: [
      now,
      daysFrom(now, PAYMENT_REMINDED_DAYS),
      daysFrom(now, -PAYMENT_OVERDUE_DAYS),
      addWallClockDays(now, LET_GO_DAYS + LET_GO_WARNING_DAYS),
    ],
  })
  return rowCount ?? 0
}
