import type { Pool } from "pg"
import { MOST_EMAIL_ATTEMPTS } from "./attempts.ts"

export interface UnsentEmails {
  waiting: number
  /** Tried as often as emails are tried. */
  givenUp: number
  /** Age of the oldest that waits; 0 when none does. */
  oldestSeconds: number
}

/** The emails that have not left, for the operator. */
export async function countUnsentEmails(pool: Pool, now: Date): Promise<UnsentEmails> {
  const { rows } = await pool.query<{ waiting: number; given_up: number; oldest: Date | null }>(
    `select count(*) filter (where attempts < $1) as waiting, count(*) filter (where attempts >= $1) as given_up,
        min(created_at) filter (where attempts < $1) as oldest
      from emails where sent_at is null`,
    [MOST_EMAIL_ATTEMPTS],
  )
  const { waiting = 0, given_up = 0, oldest = null } = rows[0] ?? {}
  const oldestSeconds = oldest ? Math.max(0, now.getTime() - oldest.getTime()) / 1000 : 0
  return { waiting, givenUp: given_up, oldestSeconds }
}
