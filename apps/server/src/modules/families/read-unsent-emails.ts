import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/unsent-emails"
import { toIsoWithOffset } from "@academy/domain/time"
import type { UnsentReason } from "@academy/domain/unsent-emails"
import { recordAccess } from "../../core/audit/index.ts"
import { MOST_EMAIL_ATTEMPTS } from "../../emails/attempts.ts"
import { withoutAddresses } from "../../emails/without-addresses.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { emailHeading } from "./email-heading.ts"
import { isExpiredKind } from "./expired-emails.ts"

const MOST_SHOWN = 100

interface Row {
  id: number
  kind: string
  to_email: string
  account_id: number | null
  account_name: string
  why: UnsentReason
  answer: string
  attempts: number
  created_at: Date
  total: number
}

/** Of an address that bounced, the last email that was sent to it stands for all. */
const text = `
  with unsent as (
    select id, kind, to_email, last_error, attempts, created_at, null as sent_at from emails
      where sent_at is null and attempts >= $1
    union all
    select l.id, l.kind, l.to_email, null, l.attempts, l.created_at, l.sent_at from accounts b
      cross join lateral (select * from emails where lower(to_email) = b.email and sent_at is not null
        order by id desc limit 1) l
      where b.bounced_email = b.email and b.anonymised_at is null and not exists (
        select from emails where lower(to_email) = b.email and sent_at is null and attempts >= $1))
  select u.id, u.kind, u.to_email, a.id as account_id,
    coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, '') as account_name,
    case when u.sent_at is not null then 'bounced' when a.bounced_email = a.email then 'refused' else 'given_up' end as why,
    coalesce(u.last_error, '') as answer, u.attempts, u.created_at, count(*) over ()::int as total
  from unsent u
  left join email_addresses e on e.email = lower(u.to_email) and (e.verified or e.primary)
  left join accounts a on a.id = e.account_id
  order by u.created_at desc, u.id desc limit ${MOST_SHOWN}`

/** The emails that did not arrive, for admins who send them again or correct an address. */
export async function readUnsentEmails(
  { db, pool, clock }: Pick<Deps, "db" | "pool" | "clock">,
  { account_id, language }: Pick<Caller, "account_id" | "language">,
): Promise<AnswerOf<typeof calls.getUnsentEmails>> {
  const { rows } = await pool.query<Row>({ name: "unsent-emails", text, values: [MOST_EMAIL_ATTEMPTS] })
  if (rows.length > 0) await recordAccess(db, { account_id, kind: "list", records: rows.length, at: clock() })
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ kind, created_at, answer, total: _, ...row }) => ({
      ...row,
      heading: emailHeading(kind, language),
      answer: withoutAddresses(answer),
      created: toIsoWithOffset(created_at),
      may_send: row.why !== "bounced" && !isExpiredKind(kind),
    })),
  }
}
