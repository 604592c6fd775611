import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { type TimelineEntryKind, timelineEntryKinds, timelineKinds } from "@academy/domain/family-timeline"
import { toMajor } from "@academy/domain/money"
import { mayRemoveOfficeNote } from "@academy/domain/office-notes"
import type { Language } from "@academy/domain/page-language"
import { roleOf } from "@academy/domain/staff-roles"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, isNull } from "drizzle-orm"
import { readAuditEntries, recordAccessOfDay } from "../../core/audit/index.ts"
import { localText } from "../../db/local-text.ts"
import { accounts } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { emailHeading } from "./email-heading.ts"

const PAGE_SIZE = 15

interface Row {
  kind: TimelineEntryKind
  id: number
  at: Date
  /** The instant with the microseconds that a `Date` lacks: where the next page begins. */
  place: string
  text: string
  name: string
  session_id: number | null
  starts_at: Date | null
  amount_minor: number | null
  currency: string | null
  is_pending: boolean
  written_by: number | null
}

const PLACE = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00)~([a-z_]{1,20})~(\d{1,16})$/

function readPlace(after: string | undefined) {
  if (after === undefined) return [null, null, null] as const
  const [, at, kind, id] = PLACE.exec(after) ?? []
  if (at === undefined || !timelineEntryKinds.some((known) => known === kind) || Number.isNaN(Date.parse(at)))
    throw invalidField("after", "invalid", "is no `next` of this list")
  return [at, kind, id] as const
}

/**
 * What happened with a family, page by page: one list over several tables, ordered by instant, kind and id. That it was
 * read is written down once a day for each of its players.
 * @throws Refusal `not_found`, also for an account whose data is gone
 */
export async function readFamilyTimeline(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  caller: Caller,
  accountId: number,
  { after, filter }: QueryOf<typeof calls.getFamilyTimeline>,
  language: Language,
): Promise<AnswerOf<typeof calls.getFamilyTimeline>> {
  const place = readPlace(after)
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.anonymised_at)))
  if (!account) throw new Refusal("not_found")
  const { rows: found } = await pool.query<Row>({
    name: "office-family-timeline",
    text: `with own as (select player_id from guardianships where account_id = $1),
        addresses as (select email from email_addresses where account_id = $1 and verified),
        seats as (select k.id, k.created_at, k.cancelled_at, k.bookable_id, k.starts_at, k.price_minor, k.currency, k.status,
            ${localText("b.title", "$2")} as title, p.first_name
          from bookings k join bookables b on b.id = k.bookable_id join players p on p.id = k.player_id
          where (k.account_id = $1 or k.player_id in (select player_id from own)) and k.status in ('confirmed', 'cancelled')),
        told as (
          select 'booked' as kind, id, created_at as at, title as text, first_name as name, bookable_id as session_id,
              starts_at, price_minor as amount_minor, currency, false as is_pending, null::bigint as written_by
            from seats
          union all
          select 'cancelled', id, cancelled_at, title, first_name, bookable_id, starts_at, null, currency, false, null
            from seats where cancelled_at is not null
          union all
          select 'invoice', o.id, o.created_at,
              coalesce((select string_agg(distinct l.title, ', ') from order_lines l where l.order_id = o.id), ''),
              '', null, null, o.amount_minor, o.currency, o.status = 'open', null
            from orders o where o.account_id = $1 and o.payment_method = 'bank_transfer'
          union all
          select r.kind, r.id, r.issued_at, r.number, '', null, null, r.total_minor, r.currency, false, null
            from receipts r where r.account_id = $1
          union all
          select 'email', id, coalesce(sent_at, created_at), kind, to_email, null, null, null, null, sent_at is null, null
            from emails where kind <> 'office_message' and lower(to_email) in (select email from addresses)
          union all
          select 'contact', id, created_at, '', '', null, null, null, null, done_at is null, null
            from contact_messages where lower(email) in (select email from addresses)
          union all
          select 'camp', id, created_at, '', '', null, null, null, null, done_at is null, null
            from camp_enquiries where lower(email) in (select email from addresses)
          union all
          select case when n.emailed then 'written' else 'note' end, n.id, n.created_at, n.text,
              trim(a.first_name || ' ' || a.last_name), null, null, null, null, false,
              case when not n.emailed then n.written_by end
            from office_notes n join accounts a on a.id = n.written_by
            where n.account_id = $1 and $1 <> $4 and not exists (select 1 from guardianships g
              where g.account_id = $4 and g.player_id in (select player_id from own))
          union all
          select 'change', id, created_at, '', '', null, null, null, null, false, null
            from audit_entries
            where entity = 'accounts' and entity_id = $1
              or entity = 'players' and entity_id in (select player_id from own)
        )
      select told.*, to_char(at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as place
      from told
      where kind = any($3::text[])
        and ($5::timestamptz is null or (at, kind, id) < ($5::timestamptz, $6::text, $7::bigint))
      order by at desc, kind desc, id desc limit ${PAGE_SIZE + 1}`,
    values: [
      accountId,
      language,
      filter === undefined ? timelineEntryKinds : timelineKinds[filter],
      caller.account_id,
      ...place,
    ],
  })
  const rows = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  const changes = await readAuditEntries(
    db,
    rows.filter(({ kind }) => kind === "change").map(({ id }) => id),
    language,
  )
  const { rows: own } = await pool.query<{ player_id: number }>(
    "select player_id from guardianships where account_id = $1",
    [accountId],
  )
  await recordAccessOfDay(db, {
    account_id: caller.account_id,
    kind: "record",
    player_ids: own.map(({ player_id }) => player_id),
    at: clock(),
  })
  const reader = { account_id: caller.account_id, role: roleOf(caller) }
  return {
    rows: rows.map(({ at, place: _, text, session_id, starts_at, amount_minor, written_by, ...row }) => ({
      ...row,
      at: toIsoWithOffset(at),
      text: row.kind === "email" ? emailHeading(text, language) : text,
      session:
        session_id !== null && starts_at !== null
          ? { id: session_id, starts_at: toIsoWithOffset(starts_at) }
          : null,
      amount: amount_minor === null ? null : toMajor(amount_minor),
      may_remove: written_by !== null && mayRemoveOfficeNote(written_by, reader),
      change: changes.find(({ id }) => row.kind === "change" && id === row.id) ?? null,
    })),
    next: last ? `${last.place}~${last.kind}~${last.id}` : null,
  }
}
