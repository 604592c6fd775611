import { type HoldReason, MOST_LIVE_TRIALS } from "@academy/domain/bookings"
import { and, eq, gt, isNotNull, lte, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { trialUsed } from "../../db/trial-facts.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseUnpaidSeats, type SeatsWanted } from "./refuse-unpaid-seats.ts"

export type BookingRow = typeof bookings.$inferSelect

interface Seating {
  bookable_id: number
  players: number[]
  account_id: number
  price_minor: number
  /** What was taken off its price before. */
  discount_minor?: number
  currency: string
  order_id: number | null
  /** Confirmed by an admin: if the session is full, an extra seat is added for this player. */
  isBeyondCapacity?: boolean
  /** A coach adds a walk-in: also after the start. */
  mayHaveBegun?: boolean
  /**
   * The network of an account that requests an unpaid seat (`refuseUnpaidSeats`). Left out if the seat is paid, or
   * given by the academy.
   */
  unpaid?: Pick<SeatsWanted, "network" | "hasWaited">
  now: Date
}

/** How a seat is taken: held for a payment, or confirmed, paid or not yet. */
export type SeatTerms =
  | {
      status: "held"
      held_until: Date
      held_for: HoldReason
      payment_method: "wallet" | "card" | "swish" | "pass" | null
    }
  | { status: "confirmed"; payed: false; payment_method: "bank_transfer" }
  | { status: "confirmed"; payed: true; payment_method: null }
  | { status: "confirmed"; payed: true; payment_method: "pass"; lot_id: number }

/**
 * Takes a seat per player within a transaction: all seats and bookings, or none. Throws the database's error for a
 * violated constraint; refuses with `bookable_started` if the session was cancelled or began meanwhile, and as
 * `refuseUnpaidSeats`.
 */
export async function seatPlayers(
  tx: Tx,
  seating: Seating,
  terms: SeatTerms,
): Promise<[BookingRow, ...BookingRow[]]> {
  const { bookable_id, players, isBeyondCapacity, mayHaveBegun, unpaid, now, ...columns } = seating
  const { account_id } = columns
  const network = unpaid
    ? await refuseUnpaidSeats(tx, {
        ...{ account_id, bookable_id, seats: players.length, ...unpaid, now },
        is_free: columns.price_minor === 0,
      })
    : null
  const taken = sql`${bookables.seats_taken} + ${players.length}`
  const extra_seats = sql<number>`greatest(${taken} - ${bookables.capacity}, 0)`
  const [bookable] = await tx
    .update(bookables)
    .set({ seats_taken: taken, ...(isBeyondCapacity && { extra_seats }) })
    .where(
      and(
        eq(bookables.id, bookable_id),
        eq(bookables.status, "scheduled"),
        mayHaveBegun ? undefined : gt(bookables.starts_at, now),
      ),
    )
    .returning({
      starts_at: bookables.starts_at,
      ends_at: bookables.ends_at,
      cancel_free_until: bookables.cancel_free_until,
      is_trial: sql<boolean>`(select slug from booking_types where id = ${bookables.booking_type_id}) = 'trial'`,
    })
  if (!bookable) throw new Refusal("bookable_started")
  if (bookable.is_trial) {
    await refuseSecondTrial(tx, players)
    await freeSlotsOfPastTrials(tx, columns.account_id, now)
  }
  const isPayed = terms.status === "confirmed" && terms.payed
  const [first, ...others] = await tx
    .insert(bookings)
    .values(
      players.map((player_id) => ({
        ...columns,
        ...bookable,
        ...terms,
        bookable_id,
        player_id,
        network,
        trial_slot: bookable.is_trial ? nextTrialSlot(columns.account_id) : null,
        payed_at: isPayed ? now : null,
        created_at: now,
      })),
    )
    .returning()
  if (!first) throw new Error("the bookings were not inserted")
  return [first, ...others]
}

/**
 * Serialises two entries of the same child; the second is refused, as an index does for a second trial of one entry.
 * @throws Refusal `trial_used`
 */
async function refuseSecondTrial(tx: Tx, playerIds: number[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext(current_schema()), hashtext('trial ' || child)) from (
      select distinct child_key(p.first_name, p.last_name, p.year_of_birth) as child from players p
      where p.id = any(${sql.param(playerIds)}::bigint[]) order by 1) children`)
  const { rowCount } = await tx.execute(sql`
    select from players p where p.id = any(${sql.param(playerIds)}::bigint[]) and ${sql.raw(trialUsed("p"))}`)
  if (rowCount) throw new Refusal("trial_used")
}

const freeSlotsOfPastTrials = (tx: Tx, accountId: number, now: Date) =>
  tx
    .update(bookings)
    .set({ trial_slot: null })
    .where(
      and(eq(bookings.account_id, accountId), isNotNull(bookings.trial_slot), lte(bookings.ends_at, now)),
    )

/** The first free number for a trial; if there is none, one that the constraint refuses. */
const nextTrialSlot = (accountId: number) => sql<number>`(
  select min(slot) from generate_series(1, ${MOST_LIVE_TRIALS + 1}::int) slot
  where not exists (select from bookings k where k.account_id = ${accountId} and k.trial_slot = slot))`

/**
 * Ends current bookings of one bookable and frees their seats in the same statement. Compare-and-swap: bookings that
 * have ended stay as they are. Locks the bookable before its bookings, in the order in which seats are taken.
 * @returns the ids of those that were ended
 */
export async function freeSeats(
  tx: Tx,
  bookableId: number,
  bookingIds: number[],
  end: { status: "cancelled"; by: number | null; now: Date } | { status: "expired" },
): Promise<number[]> {
  await tx
    .select({ id: bookables.id })
    .from(bookables)
    .where(eq(bookables.id, bookableId))
    .for("no key update")
  const cancelled = end.status === "cancelled" ? end : null
  const { rows } = await tx.execute<{ id: number }>(sql`
    with ended as (
      update bookings set status = ${end.status}, held_until = null, held_for = null,
        cancelled_at = ${cancelled?.now ?? null}, cancelled_by = ${cancelled?.by ?? null}, trial_slot = null,
        is_trial = is_trial and coalesce(${cancelled?.now ?? null}::timestamptz > cancel_free_until, false)
      where id = any(${sql.param(bookingIds)}::bigint[]) and bookable_id = ${bookableId}
        and status in ('held', 'confirmed')
      returning id
    ), freed as (
      update bookables set seats_taken = seats_taken - (select count(*) from ended),
        extra_seats = least(extra_seats, greatest(seats_taken - (select count(*) from ended) - capacity, 0))
      where id = ${bookableId}
    )
    select id from ended`)
  return rows.map((row) => row.id)
}
