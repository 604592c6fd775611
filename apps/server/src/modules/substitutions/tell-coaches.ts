import type { Language } from "@academy/domain/page-language"
import { sql } from "drizzle-orm"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
import type { StaffSessionFacts } from "../../emails/staff-kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { isFreeCoach } from "./free-coaches.ts"

interface Reader extends Record<string, unknown> {
  account_id: number
  first_name: string
  email: string
  language: Language
  title: string
  pitch: string
  place: string
  address: string
  booking_type: string
  starts_at: string
  ends_at: string
}

/** What an email about a session is made of, for each account that the condition on `a` chooses. */
async function readReaders(tx: Tx, bookableId: number, condition: ReturnType<typeof sql>): Promise<Reader[]> {
  const local = (column: string) => sql.raw(localText(column, "a.language"))
  const { rows } = await tx.execute<Reader>(sql`
    select a.id as account_id, a.first_name, a.email, a.language, ${local("b.title")} as title,
      ${local("b.pitch")} as pitch, ad.name as place, ad.address, t.slug as booking_type, b.starts_at, b.ends_at
    from bookables b join addresses ad on ad.id = b.address_id join booking_types t on t.id = b.booking_type_id, accounts a
    where b.id = ${bookableId} and a.is_active and ${condition}
    order by a.id`)
  return rows
}

interface News {
  kind: "substitute_wanted" | "substitution_taken"
  /** Which substitution: each account is told of it once. */
  id: number
  bookable_id: number
  /** Who asks, or who leads it now. */
  coach_name: string
  words: string
}

/** What a coach was told in the app, and is to be emailed. */
export interface CoachEmail {
  account_id: number
  to_email: string
  language: Language
  kind: News["kind"]
  dedupe_key: string
  facts: StaffSessionFacts
}

async function tell(tx: Tx, readers: readonly Reader[], news: News, now: Date): Promise<CoachEmail[]> {
  const { kind, id, bookable_id, coach_name, words } = news
  const emails: CoachEmail[] = []
  for (const { account_id, email: to_email, language, starts_at, ends_at, ...reader } of readers) {
    const facts = {
      ...reader,
      starts_at: new Date(starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
      coach_name,
      message: words,
    }
    const dedupe_key = `${kind}:${id}:${account_id}`
    const { title, place, starts_at: at } = facts
    const told = { title, place, starts_at: at, coach_name }
    await notify(tx, { account_id, type: kind, facts: told, bookable_id, dedupe_key, at: now })
    emails.push({ account_id, to_email, language, kind, dedupe_key, facts })
  }
  return emails
}

/**
 * Tells every coach with a login who is free at the time of the session and not away, in the app.
 * @returns what they are emailed, each once of all that is asked together: `emailCoaches`
 */
export async function tellFreeCoaches(tx: Tx, news: News, now: Date): Promise<CoachEmail[]> {
  return tell(tx, await readReaders(tx, news.bookable_id, isFreeCoach()), news, now)
}

/** Emails each coach once, however many sessions. */
export async function emailCoaches(tx: Tx, emails: readonly CoachEmail[], now: Date): Promise<void> {
  const of = new Map<number, CoachEmail[]>()
  for (const email of emails) of.set(email.account_id, [...(of.get(email.account_id) ?? []), email])
  for (const own of of.values()) {
    const [first, ...others] = own.toSorted((one, other) =>
      one.facts.starts_at.localeCompare(other.facts.starts_at),
    )
    if (!first) continue
    const { account_id: _, facts, ...email } = first
    await writeEmail(tx, { ...email, facts: others.length > 0 ? severalOf([first, ...others]) : facts }, now)
  }
}

/** The facts of an email about several sessions: the words of whoever asks are its reason, the sessions its lines. */
function severalOf(emails: readonly [CoachEmail, ...CoachEmail[]]) {
  const { first_name, coach_name, message } = emails[0].facts
  const sessions = emails.map(({ facts: { title, place, address, pitch, starts_at, ends_at } }) => ({
    ...{ title, place, address, pitch, starts_at, ends_at },
  }))
  return {
    first_name,
    coach_name,
    count: emails.length,
    sessions,
    ...(message !== "" && { reason: message }),
  }
}

/** Tells whoever asked that somebody has taken the session. */
export async function tellAsker(tx: Tx, accountId: number, news: News, now: Date): Promise<void> {
  const readers = await readReaders(tx, news.bookable_id, sql`a.id = ${accountId}`)
  await emailCoaches(tx, await tell(tx, readers, news, now), now)
}
