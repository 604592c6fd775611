import { fromWallClock, toWallClock } from "@academy/domain/time"
import { and, eq, isNull, sql } from "drizzle-orm"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { paymentCards, playerMemberships } from "../../db/tables/memberships.ts"
import type { Deps } from "../../http/deps.ts"
import { tellOfMembership } from "./tell-of-membership.ts"

/** The last day on which a card is valid: the end of its month. */
const lastDayOf = ({ exp_year, exp_month }: { exp_year: number; exp_month: number }): Date =>
  fromWallClock({ year: exp_year, month: exp_month + 1, day: 0, hour: 12, minute: 0, second: 0 })

/**
 * Job: on the first of the month, notifies payers of memberships whose card expires this month or has expired, once per
 * membership and card. Returns how many were checked for the first time.
 */
export async function tellOfExpiringCards({ db, clock }: Deps): Promise<number> {
  const now = clock()
  const { year, month } = toWallClock(now)
  const expiring = await db
    .select({ membership: playerMemberships, card: paymentCards })
    .from(playerMemberships)
    .innerJoin(paymentCards, eq(paymentCards.account_id, playerMemberships.account_id))
    .where(
      and(
        isNull(playerMemberships.ended_at),
        sql`${paymentCards.exp_year} * 12 + ${paymentCards.exp_month} <= ${year * 12 + month}`,
        sql`not exists(select from notifications n where n.dedupe_key = 'membership_update:card-' || ${playerMemberships.id}
          || '-' || ${paymentCards.exp_year} || '-' || ${paymentCards.exp_month} || ':' || ${paymentCards.account_id})`,
      ),
    )
  return forEachRow(expiring, async ({ membership, card }) => {
    await inTransaction(db, (tx) =>
      tellOfMembership(
        tx,
        membership,
        {
          news: "card_expires",
          due_at: lastDayOf(card),
          key: `card-${membership.id}-${card.exp_year}-${card.exp_month}`,
          isForPayer: true,
        },
        now,
      ),
    )
    return true
  })
}
