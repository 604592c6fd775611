import type { BookingTypeSlug } from "@academy/domain/bookings"
import { shareOfSession, type UnpaidSeatsRefusal, whyNoMoreUnpaidSeats } from "@academy/domain/unpaid-seats"
import { sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { paidBefore } from "../../db/paid-before.ts"
import type { bookings } from "../../db/tables/bookings.ts"
import { Refusal } from "../../http/problem.ts"
import { hasPaidBefore, lockAccount } from "../orders/index.ts"

export interface SeatsWanted {
  account_id: number
  bookable_id: number
  seats: number
  /** From where: `Caller.network`. */
  network: string | null
  /** An offer from the waiting list: it counts for its network, but is not refused because of it. */
  hasWaited?: boolean
  /** Of a session that costs nothing. */
  is_free?: boolean
  now: Date
}

type BookingRow = typeof bookings.$inferSelect

interface Row extends Record<string, unknown> {
  capacity: number
  slug: BookingTypeSlug
  held: number
  held_of_session: number
  held_by_network: number
}

/**
 * Refuses further unpaid seats to an account that has never paid, above its limits (decision 19): in the basket, at a
 * checkout, for a bank transfer, offered or for an invitation. Upcoming free seats count only when another free one is
 * requested. Accounts of one network are serialised.
 * @returns the network to store with the seats; null for an account that has paid before
 * @throws Refusal `too_many_unpaid_seats`, `too_many_seats_of_session`, `network_holds_seats`
 */
export async function refuseUnpaidSeats(tx: Tx, wanted: SeatsWanted): Promise<string | null> {
  const refusal = await whyNoUnpaidSeats(tx, wanted.hasWaited ? { ...wanted, network: null } : wanted)
  if (refusal === "paid before") return null
  if (refusal) throw new Refusal(refusal)
  return wanted.network
}

/** The refusal as a value; null if the seats may be held. */
export async function whyNoUnpaidSeats(
  tx: Tx,
  { account_id, bookable_id, seats, network, is_free = false, now }: SeatsWanted,
): Promise<UnpaidSeatsRefusal | "paid before" | null> {
  if (await hasPaidBefore(tx, account_id)) return "paid before"
  await lockAccount(tx, account_id)
  if (network !== null)
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${`network ${network}`}))`,
    )
  // A separate statement, so that it sees what was committed while waiting for the locks.
  const counts = countsWhere(is_free, now)
  const { rows } = await tx.execute<Row>(sql`
    with own as (
      select k.bookable_id from bookings k where k.account_id = ${account_id} and ${counts}
    )
    select b.capacity, t.slug, (select count(*)::int from own) as held,
      (select count(*)::int from own where own.bookable_id = b.id) as held_of_session,
      (select count(*)::int from bookings k where k.network = ${network} and ${counts}
        and not ${sql.raw(paidBefore("k.account_id"))}) as held_by_network
    from bookables b join booking_types t on t.id = b.booking_type_id where b.id = ${bookable_id}`)
  const [found] = rows
  if (!found) throw new Refusal("not_found")
  const { capacity, slug, ...held } = found
  return whyNoMoreUnpaidSeats({ ...held, wanted: seats, session: { capacity, slug } })
}

/** SQL: whether a booking k counts: an unpaid seat, and when a free one is requested also a free one to come. */
function countsWhere(isFree: boolean, now: Date) {
  const free = sql`or (k.price_minor = 0 and k.payment_method is null and k.starts_at > ${now}
    and exists (select from bookables f where f.id = k.bookable_id and f.price_minor = 0))`
  return sql`k.status in ('held', 'confirmed') and (not k.payed ${isFree ? free : sql``})`
}

/**
 * Refuses to move an unpaid or free seat, of an account that has never paid, into a session where it is at its limit.
 * The total stays the same.
 * @throws Refusal `too_many_seats_of_session`
 */
export async function refuseMovedUnpaidSeat(
  tx: Tx,
  { account_id, payed, price_minor, payment_method }: BookingRow,
  bookableId: number,
  now: Date,
): Promise<void> {
  const isFree = price_minor === 0 && payment_method === null
  if ((payed && !isFree) || (await hasPaidBefore(tx, account_id))) return
  await lockAccount(tx, account_id)
  const { rows } = await tx.execute<{ capacity: number; slug: BookingTypeSlug; held: number }>(sql`
    select b.capacity, t.slug, (select count(*)::int from bookings k where k.account_id = ${account_id}
        and k.bookable_id = b.id and ${countsWhere(isFree, now)}) as held
    from bookables b join booking_types t on t.id = b.booking_type_id where b.id = ${bookableId}`)
  const [found] = rows
  if (found && found.held + 1 > shareOfSession(found)) throw new Refusal("too_many_seats_of_session")
}

const refusals: readonly string[] = [
  "too_many_unpaid_seats",
  "too_many_seats_of_session",
  "network_holds_seats",
]

/** Whether a refusal is one of these. */
export const isOfUnpaidSeats = (code: string | null): boolean => code !== null && refusals.includes(code)
