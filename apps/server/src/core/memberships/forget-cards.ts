import { MINUTE_MS } from "@academy/domain/time"
import { eq, type SQL, sql } from "drizzle-orm"
import { forEachRow } from "../../db/for-each-row.ts"
import { cardsToForget } from "../../db/tables/memberships.ts"
import { PaymentProviderError } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"

/** Cards per run. */
const BATCH = 20
/** Minutes until the next attempt after the n-th failure; the last value repeats. */
const WAITS_MINUTES = [1, 4, 16, 64, 360]

/**
 * Removes an account's card and leaves the provider's copy to the job, so that an unresponsive provider delays nobody.
 */
export const dropCard = (accountId: number): SQL => sql`
  with gone as (delete from payment_cards where account_id = ${accountId} returning card)
  insert into cards_to_forget (card) select card from gone on conflict do nothing`

/**
 * Job: asks the provider to delete cards that were replaced, or whose account is deleted. Moving the next attempt
 * claims a card, so instances share the work. Returns how many requests.
 */
export async function forgetCards({
  db,
  pool,
  clock,
  gateways,
}: Pick<Deps, "db" | "pool" | "clock" | "gateways">): Promise<number> {
  const now = clock()
  const { rows } = await pool.query<{ card: string }>({
    name: "claim-cards-to-forget",
    text: `update cards_to_forget c set attempts = attempts + 1,
        next_attempt_at = ($2::timestamptz[])[least(attempts + 1, ${WAITS_MINUTES.length})]
      from (select card from cards_to_forget where next_attempt_at is null or next_attempt_at <= $1
        order by next_attempt_at limit ${BATCH} for update skip locked) due
      where c.card = due.card
      returning c.card`,
    values: [now, WAITS_MINUTES.map((minutes) => new Date(now.getTime() + minutes * MINUTE_MS))],
  })
  return forEachRow(rows, async ({ card }) => {
    try {
      await gateways.payments.forgetCard(card)
      await db.delete(cardsToForget).where(eq(cardsToForget.card, card))
    } catch (error) {
      // The provider did not answer: retried at the next attempt.
      if (!(error instanceof PaymentProviderError)) throw error
    }
    return true
  })
}
