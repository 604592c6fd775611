import { type SeatRefusal, whyNotBookable } from "@academy/domain/bookings"
import { isQuiet } from "@academy/domain/quiet-hours"
import { offerDeadline, type PassedOverReason, passedOverReasons } from "@academy/domain/waiting"
import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction, isWorthRetrying } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import { Refusal } from "../../http/problem.ts"
import {
  isOfUnpaidSeats,
  readAcademySeatFacts,
  refusalOf,
  type SeatFactsRow,
  seatPlayers,
  toSeatFacts,
} from "../bookings/index.ts"
import { endPlace, inLine, lineOrder, lockBookable, releaseOffer } from "./places.ts"
import { type OfferDeps, type Reader, tellOfOffer, tellOfOpenSeat, tellOfPlace } from "./tell.ts"

/** So many steps with one session in a run; the next run goes on. */
const MOST_STEPS = 50

/**
 * Job: ends what is over, then offers each free seat to the first in line; where it is too late for offers, everybody
 * in line is told once. Nothing at night. Any number of copies may run it: a session's seats are offered under its
 * lock. Answers how many offers were ended or made.
 */
export async function offerFreeSeats(deps: OfferDeps): Promise<number> {
  const now = deps.clock()
  await endAnsweredPlaces(deps, now)
  if (isQuiet(now)) return 0
  return forEachRow([releaseOverdueOffers, offerInEachSession], (step) => step(deps, now))
}

/** Ends places whose offer or session ended elsewhere: booked, given up, run out unpaid, begun, cancelled. */
async function endAnsweredPlaces({ pool }: OfferDeps, now: Date): Promise<void> {
  await pool.query(
    `update waiting_places w set ended_at = $1, "end" = found.how
     from (select w.id, case when k.status = 'confirmed' then 'booked' when k.status = 'cancelled' then 'declined'
           when k.status = 'expired' then 'expired' else 'session_over' end as how
         from waiting_places w join bookables b on b.id = w.bookable_id
           left join bookings k on k.id = w.booking_id
             or (w.booking_id is null and k.bookable_id = w.bookable_id and k.player_id = w.player_id
               and k.status = 'confirmed')
         where w.ended_at is null and (k.status in ('confirmed', 'cancelled', 'expired')
           or (b.starts_at <= $1 or b.status = 'cancelled') and k.id is null)) found
     where w.id = found.id and w.ended_at is null`,
    [now],
  )
}

async function releaseOverdueOffers(deps: OfferDeps, now: Date): Promise<number> {
  const { rows } = await deps.pool.query<{ id: number; bookable_id: number; booking_id: number }>(
    `select w.id, w.bookable_id, w.booking_id from bookings k join waiting_places w on w.booking_id = k.id
     where k.status = 'held' and k.held_for = 'offer' and k.held_until <= $1 and w.ended_at is null order by w.id`,
    [now],
  )
  return forEachRow(rows, (place) =>
    inTransaction(deps.db, async (tx) => {
      if (!(await releaseOffer(tx, place, null, now))) return false
      await tellOfPlace(tx, "waiting_offer_expired", place.id, now)
      return true
    }),
  )
}

async function offerInEachSession(deps: OfferDeps, now: Date): Promise<number> {
  return forEachRow(await findFreeWithLine(deps, now), async ({ id, starts_at }) => {
    if (offerDeadline(starts_at, now)) return offerSeatsOf(deps, id, now)
    await tellLine(deps, id, now)
    return 0
  })
}

async function findFreeWithLine({ pool }: OfferDeps, now: Date) {
  const { rows } = await pool.query<{ id: number; starts_at: Date }>(
    `select b.id, b.starts_at from bookables b
     where b.status = 'scheduled' and b.starts_at > $1 and b.seats_taken < b.capacity
       and b.id in (select bookable_id from waiting_places where ended_at is null and booking_id is null)
     order by b.starts_at, b.id`,
    [now],
  )
  return rows
}

async function offerSeatsOf(deps: OfferDeps, bookableId: number, now: Date): Promise<number> {
  let offered = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const done = await offerOneSeat(deps, bookableId, now)
    if (done === "nothing left") break
    if (done === "offered") offered++
  }
  return offered
}

/** A reason of the player's own: the next one may come. Others hold for all who wait. */
const isPassedOver = (refusal: SeatRefusal): refusal is SeatRefusal & PassedOverReason =>
  passedOverReasons.some((reason) => reason === refusal)

/** One step along the line: a seat for the first, or the first is passed over and told so. */
async function offerOneSeat(deps: OfferDeps, bookableId: number, now: Date) {
  const first = await findFirst(deps, bookableId)
  if (!first) return "nothing left"
  try {
    const seat = await readAcademySeatFacts(deps.pool, first, bookableId, first.player_id, now)
    const refusal = whyNotBookable(toSeatFacts({ ...seat, has_line: false }, now))
    if (refusal !== null && !isPassedOver(refusal)) return "nothing left"
    if (refusal) return await passOver(deps, bookableId, first, refusal, now)
    return await inTransaction(deps.db, (tx) => offerSeat(tx, first, seat, now))
  } catch (error) {
    // Nobody's player any more.
    if (error instanceof Refusal && error.code === "not_found")
      return passOver(deps, bookableId, first, "not_their_player", now)
    if (error instanceof Refusal && isOfUnpaidSeats(error.code))
      return passOver(deps, bookableId, first, "too_many_unpaid_seats", now)
    // Another copy, or a booking elsewhere, was faster: look again.
    if (error instanceof Refusal || refusalOf(error) || isWorthRetrying(error)) return "look again"
    throw error
  }
}

async function offerSeat(tx: Tx, first: Waiting, seat: SeatFactsRow, now: Date) {
  const held_until = offerDeadline(seat.starts_at, now)
  if (!held_until) return "nothing left"
  await lockBookable(tx, seat.bookable_id)
  const [stillFirst] = await tx
    .select({ id: waitingPlaces.id })
    .from(waitingPlaces)
    .where(inLine(seat.bookable_id))
    .orderBy(...lineOrder)
    .limit(1)
  if (stillFirst?.id !== first.place_id) return "look again"
  const { bookable_id, player_id, price_minor, currency } = seat
  const { account_id } = first
  const [booking] = await seatPlayers(
    tx,
    {
      ...{ bookable_id, players: [player_id], account_id, price_minor, currency, order_id: null, now },
      // It waited its own turn: what others of its network hold is no reason to pass it over.
      unpaid: { network: first.network, hasWaited: true },
    },
    { status: "held", held_until, held_for: "offer", payment_method: null },
  )
  await tx.update(waitingPlaces).set({ booking_id: booking.id }).where(eq(waitingPlaces.id, first.place_id))
  await tellOfOffer(tx, first, seat, booking.id, held_until, now)
  return "offered"
}

/** Whoever was offered the seat by another copy meanwhile is not passed over: that offer is why it can't be booked. */
async function passOver(
  deps: OfferDeps,
  bookableId: number,
  { place_id }: Reader,
  why: PassedOverReason,
  now: Date,
) {
  await inTransaction(deps.db, async (tx) => {
    await lockBookable(tx, bookableId)
    const [waiting] = await tx
      .select({ id: waitingPlaces.id })
      .from(waitingPlaces)
      .where(and(inLine(bookableId), eq(waitingPlaces.id, place_id)))
    if (waiting && (await endPlace(tx, place_id, "passed_over", now, why)))
      await tellOfPlace(
        tx,
        "waiting_passed_over",
        place_id,
        now,
        why === "too_many_unpaid_seats" ? "unpaid_seats" : undefined,
      )
  })
  return "passed over"
}

/** Too late for offers: the seat is for the first to tap, and everybody in line is told so once. */
async function tellLine(deps: OfferDeps, bookableId: number, now: Date): Promise<void> {
  for (const reader of await findLine(deps, bookableId)) {
    const seat = await readAcademySeatFacts(deps.pool, reader, bookableId, reader.player_id, now).catch(
      () => null,
    )
    if (seat) await inTransaction(deps.db, (tx) => tellOfOpenSeat(tx, deps, reader, seat, now))
  }
}

/** A reader with where it joined from. */
interface Waiting extends Reader {
  network: string | null
}

const findLine = ({ db }: OfferDeps, bookableId: number): Promise<Waiting[]> =>
  db
    .select({
      place_id: waitingPlaces.id,
      player_id: waitingPlaces.player_id,
      account_id: waitingPlaces.account_id,
      first_name: accounts.first_name,
      email: accounts.email,
      language: accounts.language,
      network: waitingPlaces.network,
    })
    .from(waitingPlaces)
    .innerJoin(accounts, eq(accounts.id, waitingPlaces.account_id))
    .where(inLine(bookableId))
    .orderBy(...lineOrder)

const findFirst = async (deps: OfferDeps, bookableId: number) => (await findLine(deps, bookableId))[0]
