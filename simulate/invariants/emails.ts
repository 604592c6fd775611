import { REMINDED_LATELY_MS } from "@academy/domain/order-reminders"
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from "@academy/domain/quiet-hours"
import { wallClockTime } from "@academy/domain/time"
import type { Invariant } from "./invariant.ts"

/**
 * No email says the same as the one before it. One that arrives again under the same id is the same email, and an admin
 * may remind of an order again a day later.
 */
export const sentOnce: Invariant = {
  name: "no email is sent twice",
  async check({ mail }) {
    const lines: string[] = []
    for (const address of mail.addresses()) {
      const inbox = mail.inbox(address)
      for (const [at, { subject, text, messageId, at: arrived }] of inbox.entries()) {
        const before = inbox[at - 1]
        if (before?.subject !== subject || before.text !== text || before.messageId === messageId) continue
        if (arrived.getTime() - before.at.getTime() >= REMINDED_LATELY_MS) continue
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
    const { rows } = await academy.pool.query<{ kind: string; made_at: Date }>(
      `select kind, min(created_at) as made_at from emails
        where kind like '%\\_reminder'
          and extract(hour from created_at at time zone 'Europe/Stockholm') not between $1 and $2 - 1
        group by kind`,
      [QUIET_UNTIL_HOUR, QUIET_FROM_HOUR],
    )
    return rows.map(({ kind, made_at }) => `${kind} was written at ${wallClockTime(made_at)}`)
  },
}
