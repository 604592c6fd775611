import { paysFor } from "../../db/usable-passes.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { bookingFacts } from "./booking-facts.ts"
import { lockGuardianships } from "./lock-guardianships.ts"
import { noticeFacts, purchaseFacts, type SoldSeats, seatFacts } from "./purchase-facts.ts"
import { lotsThatPay, type SeatFactsRow, type SeatsWanted } from "./seat-facts.ts"

const pays = paysFor("l", { players: "spend.players", starts_at: "seat.starts_at", now: "$5" })

/**
 * The hot path as one statement, so one round trip and one commit: the seat is taken, the pass spent, the booking and
 * its ledger entry written, notification and email left for later. A constraint that says no undoes all of it
 * (measured against the same writes one by one: `npm run bench`).
 */
const bookWithPass = {
  name: "book-with-pass",
  text: `with guarded as materialized (
      select player_id from guardianships where account_id = $4 and player_id = any($2::bigint[]) for key share
    ), seat as (
      update bookables set seats_taken = seats_taken + cardinality($2::bigint[])
      where id = $1 and status = 'scheduled' and starts_at > $5
        and (select count(*) from guarded) = cardinality($2::bigint[])
      returning id, starts_at, ends_at, cancel_free_until, price_minor, currency
    ), wanted as (
      select * from unnest($2::bigint[], $3::bigint[], $6::jsonb[]) as p (player_id, lot_id, facts)
    ), spent as (
      -- One that does not pay this seat by now breaks the constraint on the amount, which undoes the whole.
      update pass_lots l set amount_left = case when ${pays} then l.amount_left - spend.amount else -1 end
      from (select lot_id, count(*)::int as amount, array_agg(player_id) as players from wanted group by lot_id) spend,
        seat
      where l.id = spend.lot_id and l.account_id = $4
    ), booked as (
      insert into bookings (bookable_id, starts_at, ends_at, player_id, account_id, status, payed, payed_at,
        payment_method, price_minor, currency, lot_id, cancel_free_until, created_at)
      select seat.id, seat.starts_at, seat.ends_at, wanted.player_id, $4, 'confirmed', true, $5,
        'pass', seat.price_minor, seat.currency, wanted.lot_id, seat.cancel_free_until, $5
      from seat, wanted
      returning id, player_id, lot_id
    ), entry as (
      insert into wallet_entries (account_id, kind, lot_id, amount, cause, booking_id, created_at)
      select $4, 'pass', lot_id, -1, 'booking', id, $5 from booked
    ), bought as (
      select min(booked.id) as first_id, jsonb_agg(booked.id order by booked.id) as ids,
        jsonb_agg(wanted.facts || jsonb_build_object('booking_id', booked.id) order by booked.id) as seats
      from booked join wanted using (player_id) having count(*) > 0
    ), told as (
      insert into notifications (account_id, type, params, bookable_id, player_id, booking_id, dedupe_key, created_at)
      select $4, 'booking_confirmed', $10::jsonb || jsonb_build_object('booking_ids', ids, 'player_ids', $2::bigint[]), $1,
        ($2::bigint[])[1], (select id from booked where player_id = ($2::bigint[])[1]), 'booking_confirmed:' || first_id, $5
      from bought
    ), told_others as (
      insert into notifications (account_id, type, params, bookable_id, player_id, booking_id, dedupe_key, created_at)
      select g.account_id, 'booked_by_guardian', wanted.facts || jsonb_build_object('sender_name', $9::text), $1,
        booked.player_id, booked.id, 'booked_by_guardian:' || booked.id || ':' || g.account_id, $5
      from booked join wanted using (player_id)
        join guardianships g on g.player_id = booked.player_id and g.account_id <> $4
    ), email as (
      insert into emails (dedupe_key, kind, to_email, language, params, next_attempt_at, created_at)
      select 'booking_confirmed:' || first_id, 'booking_confirmed', $7, $8,
        $11::jsonb || jsonb_build_object('booking_id', first_id, 'seats', seats), $5, $5
      from bought
    )
    select id, player_id from booked`,
}

/**
 * Books the seats with one pass each, from the lots that expire first. Throws the database's error for a violated
 * constraint; refuses if the session was cancelled or began meanwhile, or the caller is no longer a guardian.
 */
export async function payWithPass({ pool, db }: Deps, caller: Caller, seats: SeatsWanted, now: Date) {
  const lots = lotsThatPay(seats, now)
  if (!lots) throw new Refusal("no_pass_left")
  const [first, ...others] = seats
  const toSold = (seat: SeatFactsRow) => ({ ...bookingFacts(caller, seat), paid_with: "pass" as const })
  const sold: SoldSeats = [toSold(first), ...others.map(toSold)]
  const { rows } = await pool.query<{ id: number; player_id: number }>({
    ...bookWithPass,
    values: [
      seats[0].bookable_id,
      seats.map((seat) => seat.player_id),
      lots,
      caller.account_id,
      now,
      sold.map((seat) => JSON.stringify(seatFacts(seat))),
      caller.email,
      caller.language,
      caller.first_name || caller.email,
      JSON.stringify(noticeFacts(sold)),
      JSON.stringify(purchaseFacts(sold)),
    ],
  })
  const booking = rows.find((row) => row.player_id === seats[0].player_id)
  if (!booking) {
    await lockGuardianships(
      db,
      caller.account_id,
      seats.map((seat) => seat.player_id),
    )
    throw new Refusal("bookable_started")
  }
  return { booking_id: booking.id, status: "confirmed" as const }
}
