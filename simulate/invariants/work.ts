import { MOST_EMAIL_ATTEMPTS } from "../../apps/server/src/emails/attempts.ts"
import type { Invariant } from "./invariant.ts"

/** What is due is done: no hold, order, email, refund or period is left behind. */
export const nothingStuck: Invariant = {
  name: "nothing is stuck",
  async check({ academy }) {
    const { rows } = await academy.pool.query<{ what: string }>(
      `select 'an email of kind ' || kind || ' waits' as what from emails
        where sent_at is null and next_attempt_at < $1::timestamptz - interval '2 hours'
          and created_at < $1::timestamptz - interval '1 day' and attempts < $2
      union all select 'a hold for ' || held_for || ' is over' from bookings
        where status = 'held' and held_until < $1::timestamptz - interval '2 hours'
      union all select 'an order of ' || kind || ' is overdue' from orders
        where status = 'open' and expires_at < $1::timestamptz - interval '2 hours'
      union all select 'a refund waits' from refunds
        where status = 'pending' and created_at < $1::timestamptz - interval '2 days'`,
      [academy.clock.now(), MOST_EMAIL_ATTEMPTS],
    )
    return rows.map(({ what }) => what)
  },
}
