import { MINUTE_MS } from "@academy/domain/time"
import { and, eq, gt, isNull, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { emails } from "../../db/tables/notifications.ts"
import type { EmailFacts } from "../../emails/kinds.ts"
import { type NewEmail, writeEmail } from "../../emails/write-email.ts"

/** How long an email waits for the reader's other cancelled seats, should nobody say before that they are all there. */
const GATHERING_MS = 2 * MINUTE_MS

type Facts = EmailFacts["session_cancelled"]
type Email = Omit<NewEmail<"session_cancelled">, "kind" | "not_before">

/** Emails of cancelled seats that still wait for others. */
const gathering = (now: Date) =>
  and(
    eq(emails.kind, "session_cancelled"),
    eq(emails.attempts, 0),
    isNull(emails.sent_at),
    gt(emails.next_attempt_at, now),
  )

/**
 * Writes to the reader of one cancelled seat, or adds the seat to the email that waits: a reader gets one email for all
 * seats of an evening. Each seat ends in a transaction of its own, so they arrive one by one. A seat with another date
 * has an email of its own: that date is accepted there.
 */
export async function emailCancelledSeat(tx: Tx, email: Email, now: Date): Promise<void> {
  const { to_email, language, facts } = email
  if (facts.instead_starts_at === undefined) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${`cancelled ${to_email}`}))`,
    )
    const [waiting] = await tx
      .select({ id: emails.id, params: emails.params })
      .from(emails)
      .where(
        and(
          gathering(now),
          eq(emails.to_email, to_email),
          eq(emails.language, language),
          sql`${emails.params} ->> 'reason' = ${facts.reason}`,
          sql`not ${emails.params} ? 'instead_starts_at'`,
        ),
      )
      .limit(1)
      .for("update")
    if (waiting) {
      const params = { ...together(waiting.params as unknown as Facts, facts) }
      await tx.update(emails).set({ params }).where(eq(emails.id, waiting.id))
      return
    }
  }
  const not_before = new Date(now.getTime() + GATHERING_MS)
  await writeEmail(tx, { ...email, kind: "session_cancelled", not_before }, now)
}

/** All seats are ended: what waited for others is sent. */
export async function sendGatheredCancellations(db: Pick<Db, "update">, now: Date): Promise<void> {
  await db.update(emails).set({ next_attempt_at: now }).where(gathering(now))
}

/** The facts of an email with one more seat: what it says outside the list is of the soonest. */
function together(before: Facts, added: Facts): Facts {
  const seats = [...(before.seats ?? [lineOf(before)]), lineOf(added)].toSorted((one, other) =>
    one.starts_at.localeCompare(other.starts_at),
  )
  const { first_name, reason, cancel_free_until } = added
  const player_name = [...new Set(seats.map((seat) => seat.player_name))]
  const soonest = seats[0] ?? lineOf(added)
  return { ...soonest, first_name, reason, cancel_free_until, player_name, count: seats.length, seats }
}

/** A seat among several. */
function lineOf(facts: Facts): NonNullable<Facts["seats"]>[number] {
  const { first_name: _, reason: __, cancel_free_until: ___, seats: ____, ...line } = facts
  return { ...line, player_name: String(line.player_name) }
}
