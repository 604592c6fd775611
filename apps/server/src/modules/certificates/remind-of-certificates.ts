import {
  type CertificateKind,
  type CertificateReminder,
  certificateReminders,
  dueReminder,
} from "@academy/domain/certificates"
import { DAY_MS, dayBounds, HOUR_MS, wallClockDate } from "@academy/domain/time"
import { and, eq, gte, isNull, lte, or, sql } from "drizzle-orm"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { coachCertificates } from "../../db/tables/certificates.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"

const lastReminder = certificateReminders.at(-1)

/**
 * Job: 60 and 14 days before a certificate expires the coach and everybody of the office are told, in the app and by
 * email, once each. Several copies may run: the row says which reminder went out. Answers how many certificates.
 */
export async function remindOfCertificates({ db, clock }: Deps): Promise<number> {
  const now = clock()
  const today = wallClockDate(now)
  const horizon = wallClockDate(new Date(now.getTime() + (certificateReminders[0] + 1) * DAY_MS))
  const expiring = await db
    .select({ certificate: coachCertificates, coach: accounts })
    .from(coachCertificates)
    .innerJoin(accounts, eq(accounts.id, coachCertificates.account_id))
    .where(
      and(
        worksHere,
        gte(coachCertificates.valid_until, today),
        lte(coachCertificates.valid_until, horizon),
        sql`${coachCertificates.last_reminder} is distinct from ${lastReminder}`,
      ),
    )
    .orderBy(coachCertificates.id)
  return forEachRow(expiring, async ({ certificate, coach }) => {
    const reminder = dueReminder({ ...certificate, today })
    if (reminder === null) return false
    return inTransaction(db, async (tx) => {
      const taken = await tx
        .update(coachCertificates)
        .set({ last_reminder: reminder })
        .where(
          and(
            eq(coachCertificates.id, certificate.id),
            eq(coachCertificates.valid_until, certificate.valid_until),
            sql`${coachCertificates.last_reminder} is not distinct from ${certificate.last_reminder}::integer`,
          ),
        )
        .returning({ id: coachCertificates.id })
      if (taken.length === 0) return false
      await tellOfCertificate(tx, { ...certificate, reminder }, coach, now)
      return true
    })
  })
}

const worksHere = and(
  or(eq(accounts.is_staff, true), eq(accounts.is_superuser, true)),
  eq(accounts.is_active, true),
  isNull(accounts.anonymised_at),
)

interface Expiring {
  id: number
  account_id: number
  kind: CertificateKind
  valid_until: string
  reminder: CertificateReminder
}

type Coach = Pick<typeof accounts.$inferSelect, "first_name" | "last_name" | "email">

/** The coach is told of its own; whoever else is office or owner reads whose it is. */
async function tellOfCertificate(tx: Tx, certificate: Expiring, coach: Coach, now: Date): Promise<void> {
  const { id, kind, valid_until, reminder } = certificate
  const readers = await tx
    .select({
      account_id: accounts.id,
      first_name: accounts.first_name,
      email: accounts.email,
      language: accounts.language,
    })
    .from(accounts)
    .where(and(worksHere, or(eq(accounts.id, certificate.account_id), eq(accounts.is_superuser, true))))
    .orderBy(accounts.id)
  const coach_name = `${coach.first_name} ${coach.last_name}`.trim() || coach.email
  // Noon: the same day in every zone that a reader may be in.
  const due_at = new Date(dayBounds(valid_until).from.getTime() + 12 * HOUR_MS).toISOString()
  for (const { account_id, first_name, email, language } of readers) {
    const key = `${id}:${valid_until}:${reminder}:${account_id}`
    if (account_id === certificate.account_id) {
      const dedupe_key = `certificate_expires:${key}`
      await notify(tx, {
        account_id,
        type: "certificate_expires",
        facts: { news: kind, due_at },
        dedupe_key,
        at: now,
      })
      const facts = { first_name, certificate_kind: kind, due_at }
      await writeEmail(tx, { dedupe_key, kind: "certificate_expires", to_email: email, language, facts }, now)
      continue
    }
    const dedupe_key = `coach_certificate_expires:${key}`
    await notify(tx, {
      account_id,
      type: "coach_certificate_expires",
      facts: { news: kind, coach_name, due_at },
      dedupe_key,
      at: now,
    })
    const facts = { first_name, certificate_kind: kind, coach_name, due_at }
    await writeEmail(
      tx,
      { dedupe_key, kind: "coach_certificate_expires", to_email: email, language, facts },
      now,
    )
  }
}
