import type { FamilyAudience } from "@academy/domain/discounts"
import { bestFamilyDiscount, type FamilyDiscount, type FamilySeat } from "@academy/domain/family-discounts"
import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"

type Reads = Pick<Tx, "execute">

/** A discount that the family has, and the order names. */
export interface OwnDiscount extends FamilyDiscount {
  id: number
}

/** What the siblings rule has to know of a session. */
export interface SessionSiblings {
  bookable_id: number
  series: string
  /** Players of the account with a seat in the series, other than those that are being paid now. */
  seated: number[]
}

export interface FamilyDiscountFacts {
  discounts: OwnDiscount[]
  sessions: SessionSiblings[]
}

/** SQL: somebody who looks after a player of the account, or the account itself, works for the academy. */
const isOfStaff = (accountId: number): SQL => sql`exists(
  select from accounts a where (a.is_staff or a.is_superuser) and a.is_active and (a.id = ${accountId} or a.id in (
    select other.account_id from guardianships own join guardianships other using (player_id)
    where own.account_id = ${accountId} and own.role <> 'player' and other.role <> 'player')))`

/**
 * The discounts that the account has on these sessions without typing anything, and who is seated there already. A seat
 * that waits in a basket or for an answer is not booked, and one that a sibling discount lowered makes nobody the
 * first.
 * @param paidNow bookings that are being paid
 */
export async function readFamilyDiscounts(
  db: Reads,
  accountId: number,
  bookableIds: readonly number[],
  now: Date,
  paidNow: readonly number[] = [],
): Promise<FamilyDiscountFacts> {
  const { rows: discounts } = await db.execute<{
    id: number
    audience: FamilyAudience
    percent: number
    target: FamilyDiscount["target"]
  }>(sql`
    select c.id, c.audience, c.percent, c.target from discount_codes c
    where c.audience <> 'typed' and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
      and (c.audience = 'siblings' or ${isOfStaff(accountId)})
    order by c.id`)
  if (discounts.length === 0) return { discounts: [], sessions: [] }
  const { rows: sessions } = await db.execute<{ bookable_id: number; series: string; seated: number[] }>(sql`
    select b.id as bookable_id, coalesce('series ' || b.series_id, 'session ' || b.id) as series, array(
      select distinct g.player_id from guardianships g
        join bookings k on k.player_id = g.player_id and k.status in ('held', 'confirmed')
          and coalesce(k.held_for, 'checkout') = 'checkout' and k.id <> all(${sql.param(paidNow)}::bigint[])
        join bookables o on o.id = k.bookable_id and (o.id = b.id or o.series_id = b.series_id)
        left join orders d on d.id = k.order_id
        left join discount_codes c on c.id = d.discount_code_id
      where g.account_id = ${accountId} and not (k.discount_minor > 0 and coalesce(c.audience = 'siblings', false))
      order by 1) as seated
    from bookables b where b.id = any(${sql.param(bookableIds)}::bigint[]) order by b.id`)
  return { discounts, sessions }
}

/** A seat as the callers know it. */
type Seat = Omit<FamilySeat, "series" | "seated"> & { bookable_id: number }

/** The discount that the account has on these seats without typing anything; null if there is none. */
export async function discountOfFamily(
  db: Reads,
  accountId: number,
  seats: readonly Seat[],
  now: Date,
  paidNow: readonly number[] = [],
) {
  const ids = [...new Set(seats.map(({ bookable_id }) => bookable_id))]
  if (ids.length === 0) return null
  const { discounts, sessions } = await readFamilyDiscounts(db, accountId, ids, now, paidNow)
  return bestFamilyDiscount(
    discounts,
    seats.map(({ bookable_id, ...seat }) => {
      const session = sessions.find((one) => one.bookable_id === bookable_id)
      return { ...seat, series: session?.series ?? "", seated: session?.seated ?? [] }
    }),
  )
}
