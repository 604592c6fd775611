import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import type { FastifyBaseLogger } from "fastify"
import type { Pool } from "pg"
import { attachGiftCard } from "../core/gift-cards/index.ts"
import { findEmailReaders, makeEmailKey, markBouncedAddress } from "../core/notifications/index.ts"
import { attachDocuments } from "../core/orders/index.ts"
import { isDatabaseAway } from "../db/error-meanings.ts"
import { MOST_EMAIL_ATTEMPTS } from "../emails/attempts.ts"
import { composeEmail, type StoredEmail } from "../emails/compose-email.ts"
import { withoutAddresses } from "../emails/without-addresses.ts"
import { AddressRefused } from "../gateways/mail.ts"
import type { Deps } from "../http/deps.ts"
import { findEndedNewsletters } from "../modules/newsletters/index.ts"

/** Claimed at once; small, so that a slow mail server holds few. */
const BATCH = 10
/** Whoever claimed an email has so long to send it; then another copy may. */
const LEASE_MS = 10 * MINUTE_MS
const FIRST_RETRY_MS = 10 * SECOND_MS
const LONGEST_RETRY_MS = 60 * MINUTE_MS

type Claimed = StoredEmail & { id: number; attempts: number }

/** Rows that another copy is claiming at this moment are passed over. The lease moves `next_attempt_at` on. */
const claim = {
  name: "claim-emails",
  text: `update emails set attempts = attempts + 1, next_attempt_at = $2
    where id in (
      select id from emails where sent_at is null and next_attempt_at <= $1 and attempts < $3
      order by next_attempt_at, id limit $4 for update skip locked)
    returning id, dedupe_key, kind, to_email, language, params, attempts`,
}

/** Doubles from ten seconds to an hour. */
export const retryAfter = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)

type SendDeps = Pick<Deps, "pool" | "clock" | "gateways" | "settings" | "queues">

type Log = Pick<FastifyBaseLogger, "warn" | "error">

/** The first failure of an email and the last one are logged; the tries between would fill the log. */
function logFailure(log: Log | undefined, { id, kind, attempts }: Claimed, reason: string) {
  const facts = { email: id, kind, attempts, reason: withoutAddresses(reason) }
  if (attempts >= MOST_EMAIL_ATTEMPTS) log?.error(facts, "email given up")
  else if (attempts === 1) log?.warn(facts, "email not sent, will be tried again")
}

/** An email that its reader may do without says where mail programs unsubscribe. */
const withUnsubscribe = ({ settings }: SendDeps, email: Claimed, key: string | undefined): Claimed =>
  key === undefined
    ? email
    : {
        ...email,
        params: {
          ...email.params,
          unsubscribe_url: `${settings.publicUrl}/api/letters/unsubscribe/${key}/`,
        },
      }

/** Hands one email over and marks it; says whether it left. */
async function sendEmail(
  { pool, clock, gateways, settings, queues }: SendDeps,
  email: Claimed,
  interrupted: Interrupted,
  log?: Log,
): Promise<boolean> {
  try {
    const { publicUrl } = settings
    const composed = composeEmail(email, { publicUrl, now: clock() })
    const documents = [
      ...(await attachDocuments({ pool, queues, gateways }, email)),
      ...(await attachGiftCard({ pool, queues, clock, settings, gateways }, email)),
    ]
    await gateways.mail.deliver({ ...composed, attachments: [...composed.attachments, ...documents] })
  } catch (error) {
    // The stand-in for e-mail is the database itself: no attempt was made then.
    if (isDatabaseAway(error)) throw error
    const again = new Date(clock().getTime() + retryAfter(email.attempts))
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error)
    const isForGood = error instanceof AddressRefused
    const attempts = isForGood ? MOST_EMAIL_ATTEMPTS : email.attempts
    if (isForGood) await markBouncedAddress(pool, email.to_email)
    logFailure(log, { ...email, attempts }, reason)
    // Unless another copy has it by now.
    await pool.query(
      "update emails set next_attempt_at = $3, last_error = $4, attempts = $5 where id = $1 and attempts = $2 and sent_at is null",
      [email.id, email.attempts, again, reason, attempts],
    )
    return false
  }
  interrupted.unmarked.push(email.id)
  await markSent({ pool, clock }, [email.id])
  interrupted.unmarked.pop()
  return true
}

const markSent = ({ pool, clock }: Pick<SendDeps, "pool" | "clock">, ids: number[]) =>
  pool.query("update emails set sent_at = $2, last_error = null, params = '{}' where id = any($1)", [
    ids,
    clock(),
  ])

/** What a run could not finish because the database was away; the next run begins with it, before the lease ends. */
interface Interrupted {
  /** Handed over, not yet marked. */
  unmarked: number[]
  /** Claimed, not handed over. */
  claimed: Claimed[]
}
const interruptedRuns = new WeakMap<Pool, Interrupted>()

async function finishInterrupted({ pool, clock }: SendDeps) {
  const found = interruptedRuns.get(pool)
  if (!found) return
  if (found.unmarked.length > 0) await markSent({ pool, clock }, found.unmarked)
  await pool.query(
    `update emails l set next_attempt_at = $3, attempts = l.attempts - 1
      from unnest($1::bigint[], $2::int[]) as c (id, attempts)
      where l.id = c.id and l.attempts = c.attempts and l.sent_at is null`,
    [found.claimed.map(({ id }) => id), found.claimed.map(({ attempts }) => attempts), clock()],
  )
  interruptedRuns.delete(pool)
}

/**
 * Sends the emails that are due and marks them; keys and names in `params` are forgotten then. An email that its
 * reader has unsubscribed from is marked without being sent. A process that dies between handing over and marking sends
 * the email again after the lease, under the same Message-ID; a run that lost the database is finished by the next.
 * @returns how many emails left
 */
export async function sendDueEmails(deps: SendDeps, log?: Log): Promise<number> {
  await finishInterrupted(deps)
  const now = deps.clock()
  const leaseEnd = new Date(now.getTime() + LEASE_MS)
  const { rows } = await deps.pool.query<Claimed>({
    ...claim,
    values: [now, leaseEnd, MOST_EMAIL_ATTEMPTS, BATCH],
  })
  let sent = 0
  // One after the other, as they were written: emails wait more easily than the parents whose requests need the same
  // connections. A mail server that says nothing holds up each for less than a minute, so the lease lasts.
  const { unwanted, optional } = await findEmailReaders(deps.pool, rows)
  for (const id of await findEndedNewsletters(deps.pool, rows)) unwanted.add(id)
  // Marked as sent, so that nobody claims them again.
  if (unwanted.size > 0) await markSent(deps, [...unwanted])
  const waiting = rows.filter(({ id }) => !unwanted.has(id)).toSorted((a, b) => a.id - b.id)
  const interrupted: Interrupted = { unmarked: [], claimed: waiting }
  try {
    // An email leaves the list once it is done: what is left when the database goes away is still claimed.
    for (let email = waiting[0]; email; email = waiting[0]) {
      const reader = optional.get(email.id)
      const key = reader && makeEmailKey(deps.settings.secretKey, reader.account_id, reader.kind)
      if (await sendEmail(deps, withUnsubscribe(deps, email, key), interrupted, log)) sent++
      waiting.shift()
    }
  } catch (error) {
    interrupted.claimed = waiting.filter(({ id }) => !interrupted.unmarked.includes(id))
    interruptedRuns.set(deps.pool, interrupted)
    throw error
  }
  return sent
}
