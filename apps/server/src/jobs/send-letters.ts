import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import type { Deps } from "../http/deps.ts"
import { composeLetter, type StoredLetter } from "../letters/compose-letter.ts"

/** Claimed at once; small, so that a slow mail server holds few. */
const BATCH = 10
/** Whoever claimed a letter has so long to send it; then another copy may. */
const LEASE_MS = 10 * MINUTE_MS
const FIRST_RETRY_MS = 10 * SECOND_MS
const LONGEST_RETRY_MS = 60 * MINUTE_MS
/** About two days of trying. */
const MOST_ATTEMPTS = 50

type Claimed = StoredLetter & { id: number; attempts: number }

/** Rows that another copy is claiming at this moment are passed over. The lease moves `next_attempt_at` on. */
const claim = {
  name: "claim-letters",
  text: `update letters set attempts = attempts + 1, next_attempt_at = $2
    where id in (
      select id from letters where sent_at is null and next_attempt_at <= $1 and attempts < $3
      order by next_attempt_at, id limit $4 for update skip locked)
    returning id, dedupe_key, kind, to_email, language, params, attempts`,
}

/** Doubles from ten seconds to an hour. */
export const retryAfter = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)

type SendDeps = Pick<Deps, "pool" | "clock" | "gateways" | "settings">

/** Hands one letter over and marks it; says whether it left. */
async function sendLetter({ pool, clock, gateways, settings }: SendDeps, letter: Claimed): Promise<boolean> {
  try {
    const { publicUrl } = settings
    await gateways.mail.deliver(composeLetter(letter, { publicUrl, now: clock() }))
  } catch (error) {
    const again = new Date(clock().getTime() + retryAfter(letter.attempts))
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error)
    // Unless another copy has it by now.
    await pool.query(
      "update letters set next_attempt_at = $3, last_error = $4 where id = $1 and attempts = $2 and sent_at is null",
      [letter.id, letter.attempts, again, reason],
    )
    return false
  }
  await pool.query("update letters set sent_at = $2, last_error = null, params = '{}' where id = $1", [
    letter.id,
    clock(),
  ])
  return true
}

/**
 * Sends the letters that are due; returns how many left. A process that dies between handing over and marking sends
 * the letter again after the lease, under the same Message-ID. Keys and names in `params` are forgotten once sent.
 */
export async function sendDueLetters(deps: SendDeps): Promise<number> {
  const now = deps.clock()
  const until = new Date(now.getTime() + LEASE_MS)
  const { rows } = await deps.pool.query<Claimed>({ ...claim, values: [now, until, MOST_ATTEMPTS, BATCH] })
  let sent = 0
  // One after the other, as they were written: letters wait more easily than the parents whose requests need the same
  // connections. A mail server that says nothing holds up each for less than a minute, so the lease lasts.
  for (const letter of rows.toSorted((a, b) => a.id - b.id)) if (await sendLetter(deps, letter)) sent++
  return sent
}
