import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from "@academy/domain/quiet-hours"
import { wallClockTime } from "@academy/domain/time"
import type { Invariant } from "./invariant.ts"

/** Each fact is told once: no email says the same as the one before it. The same email under the same id came once. */
export const toldOnce: Invariant = {
  name: "each fact is told once",
  async check({ mail }) {
    const lines: string[] = []
    for (const address of mail.addresses()) {
      const inbox = mail.inbox(address)
      for (const [at, { subject, text, messageId }] of inbox.entries()) {
        const before = inbox[at - 1]
        if (before?.subject !== subject || before.text !== text || before.messageId === messageId) continue
        lines.push(`"${subject}" came twice to one family`)
      }
    }
    return lines
  },
}

/** Reminders wait for the morning. */
export const quietAtNight: Invariant = {
  name: "no reminder at night",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ kind: string; sent_at: Date }>(
      `select kind, min(sent_at) as sent_at from emails
        where kind in ('booking_reminder', 'rating_reminder', 'payment_reminder', 'instalment_reminder')
          and extract(hour from created_at at time zone 'Europe/Stockholm') not between $1 and $2 - 1
        group by kind`,
      [QUIET_UNTIL_HOUR, QUIET_FROM_HOUR],
    )
    return rows.map(({ kind, sent_at }) => `${kind} was sent at ${wallClockTime(sent_at)}`)
  },
}
