import type { Language } from "@academy/domain/page-language"
import { sql } from "drizzle-orm"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
import { writeEmail } from "../../emails/write-email.ts"

/** What happened to sessions of a coach; each is a type of notification and a kind of email. */
export type CoachNews =
  | { kind: "coach_sessions_cancelled"; reasonIn: (language: string) => string }
  | { kind: "coach_sessions_restored" }
  | { kind: "coach_sessions_changed" }
  | { kind: "coach_sessions_given" }
  | { kind: "coach_sessions_removed" }

/** A session with the coaches who are notified of it. */
export interface SessionOfCoaches {
  bookable_id: number
  coach_ids: readonly number[]
  /** What it was before a change. */
  old?: { starts_at: Date; place: string }
}

interface Row extends Record<string, unknown> {
  account_id: number
  first_name: string
  email: string
  language: Language
  bookable_id: number
  sequence: number
  title: string
  pitch: string
  place: string
  address: string
  starts_at: string
  ends_at: string
  coaches: string[]
}

/**
 * Notifies coaches of what happened to their sessions: one notification and one email for each coach, however many
 * sessions. A coach without an account isn't notified, nor is whoever made the change.
 * @returns the accounts that were notified
 */
export async function notifyCoaches(
  tx: Tx,
  news: CoachNews,
  sessions: readonly SessionOfCoaches[],
  by: number | null,
  now: Date,
): Promise<number[]> {
  const of = new Map<number, Row[]>()
  for (const row of await readRows(tx, sessions, by))
    of.set(row.account_id, [...(of.get(row.account_id) ?? []), row])
  for (const rows of of.values()) await tell(tx, news, rows, sessions, now)
  return [...of.keys()]
}

/** A row for each session and account, the account's soonest first. */
async function readRows(tx: Tx, sessions: readonly SessionOfCoaches[], by: number | null): Promise<Row[]> {
  const pairs = sessions.flatMap(({ bookable_id, coach_ids }) =>
    coach_ids.map((coach_id) => ({ bookable_id, coach_id })),
  )
  if (pairs.length === 0) return []
  const local = (column: string) => sql.raw(localText(column, "a.language"))
  const { rows } = await tx.execute<Row>(sql`
    select distinct a.id as account_id, a.first_name, a.email, a.language, b.id as bookable_id, b.sequence,
      ${local("b.title")} as title, ${local("b.pitch")} as pitch, ad.name as place, ad.address, b.starts_at, b.ends_at,
      array(select l.name from bookable_coaches bc join coaches l on l.id = bc.coach_id
        where bc.bookable_id = b.id order by l.id) as coaches
    from unnest(${sql.param(pairs.map(({ bookable_id }) => bookable_id))}::bigint[],
        ${sql.param(pairs.map(({ coach_id }) => coach_id))}::bigint[]) as k(bookable_id, coach_id)
      join coaches c on c.id = k.coach_id join accounts a on a.id = c.account_id and a.is_active
      join bookables b on b.id = k.bookable_id join addresses ad on ad.id = b.address_id
    where a.id is distinct from ${by}::bigint
    order by a.id, b.starts_at, b.id`)
  return rows
}

async function tell(
  tx: Tx,
  news: CoachNews,
  rows: readonly Row[],
  sessions: readonly SessionOfCoaches[],
  now: Date,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { account_id, first_name, email: to_email, language, bookable_id } = first
  const lines = rows.map(({ title, place, address, pitch, starts_at, ends_at }) => ({
    ...{ title, place, address, pitch },
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  }))
  const [line] = lines
  if (!line) return
  const count = rows.length > 1 ? { count: rows.length } : {}
  const reason = news.kind === "coach_sessions_cancelled" ? { reason: news.reasonIn(language) } : {}
  const old = sessions.find((session) => session.bookable_id === bookable_id)?.old
  const before = old ? { old_starts_at: old.starts_at.toISOString(), old_place: old.place } : {}
  const dedupe_key = `${news.kind}:${bookable_id}:${first.sequence}:${now.getTime()}:${account_id}`
  const { title, place, starts_at } = line
  await notify(tx, {
    ...{ account_id, type: news.kind, bookable_id, dedupe_key, at: now },
    facts: { title, place, starts_at, ...count, ...reason },
  })
  const one = {
    ...line,
    ...before,
    ...(news.kind !== "coach_sessions_cancelled" && { coaches: first.coaches }),
  }
  const facts = { first_name, ...reason, ...(rows.length > 1 ? { ...count, sessions: lines } : one) }
  await writeEmail(tx, { dedupe_key, kind: news.kind, to_email, language, facts }, now)
}
