import type * as calls from "@academy/contract/basket"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type { ProblemCode } from "@academy/contract/problems"
import { MOST_BASKET_LINES } from "@academy/domain/basket"
import { whyNotBookable } from "@academy/domain/bookings"
import { whyNotValidAt } from "@academy/domain/passes"
import { pick } from "@academy/domain/pick"
import { toIsoWithOffset } from "@academy/domain/time"
import { passesExpireAt } from "@academy/domain/wallet"
import { and, eq } from "drizzle-orm"
import type { Static } from "typebox"
import type { Tx } from "../../db/connection.ts"
import { inTransaction, isWorthRetrying, toDatabaseError } from "../../db/in-transaction.ts"
import { localColumn } from "../../db/local-text.ts"
import { packageOn } from "../../db/offer-prices.ts"
import { reportRetry } from "../../db/retries.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Order } from "../../db/tables/orders.ts"
import { packages } from "../../db/tables/wallet.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  type BookingRow,
  lockGuardianships,
  notifyOfPurchase,
  readSeatFacts,
  refusalOf,
  refuseHeldTooLong,
  releaseOverdueHolds,
  returnToBooking,
  type SeatFactsRow,
  seatPlayers,
  toSeatFacts,
} from "../bookings/index.ts"
import { payingWithCode } from "../discounts/index.ts"
import { refuseChangedPrice } from "../orders/index.ts"
import type { BasketLineRow } from "./basket-rows.ts"
import { finishPayment } from "./finish-payment.ts"
import { payHeldLines } from "./pay-lines.ts"

type Input = BodyOf<typeof calls.bookSeats>

/** How often a booking that lost a race or a deadlock is retried before it is refused. */
const ATTEMPTS = 4

/**
 * Books several players on one or more sessions in one payment, all seats or none. The seats are held for the payment
 * directly, without the basket; the order is paid and fulfilled like a basket's.
 * @throws Refusal of the first seat that can't be booked, which it names; nothing is held or charged then
 */
export async function bookSeats(
  deps: Deps,
  caller: Caller,
  input: Input,
): Promise<AnswerOf<typeof calls.bookSeats>> {
  const { order, booked } = await payingWithCode(deps, caller.account_id, input.discount_code, () =>
    holdAndPay(deps, caller, input),
  )
  const [first] = booked
  const paid = await finishPayment(deps, caller, order, input, returnToBooking(first, order ?? undefined))
  return {
    booking_id: first.id,
    ...paid,
    bookings: booked.map(({ id: booking_id, bookable_id, player_id }) => ({
      booking_id,
      bookable_id,
      player_id,
    })),
  }
}

type RefusedSeat = Static<typeof calls.RefusedSeat>

const toRefusedSeat = ({ bookable_id, player_id, starts_at }: SeatFactsRow): RefusedSeat => ({
  bookable_id,
  player_id,
  starts_at: toIsoWithOffset(starts_at),
})

interface Wanted {
  seats: readonly SeatFactsRow[]
  /** Whose session's seats are being taken: a refusal names it. */
  asked: SeatFactsRow | null
}

interface Held {
  /** What waits for its payment; null if everything is paid. */
  order: Order | null
  booked: [BookingRow, ...BookingRow[]]
}

async function holdAndPay(deps: Deps, caller: Caller, input: Input): Promise<Held> {
  let lostTo: ProblemCode | null = null
  let lost: RefusedSeat | undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = deps.clock()
    const seats = await readWanted(deps, caller, input, now)
    const refused = seats
      .map((seat) => ({ seat, refusal: whyNotBookable(toSeatFacts(seat, now, countOf(seats, seat))) }))
      .find(({ refusal }) => refusal !== null)
    if (refused?.refusal === "bookable_full") {
      if (await releaseOverdueHolds(deps, refused.seat.bookable_id, now)) continue
    }
    if (refused?.refusal) throw new Refusal(refused.refusal, undefined, toRefusedSeat(refused.seat))
    const wanted: Wanted = { seats, asked: null }
    try {
      return await inTransaction(deps.db, (tx) => holdInTransaction(tx, caller, wanted, input, now))
    } catch (error) {
      lost = wanted.asked ? toRefusedSeat(wanted.asked) : undefined
      if (error instanceof Refusal && lost) throw new Refusal(error.code, error.errors, lost)
      lostTo = refusalOf(error)
      if (!lostTo && !isWorthRetrying(error)) throw error
      reportRetry({ work: "booking", attempt, code: lostTo ?? toDatabaseError(error)?.code ?? "" })
    }
  }
  throw new Refusal(lostTo ?? "bookable_full", undefined, lost)
}

/** In the order in which sessions are locked. */
async function readWanted(
  { pool }: Deps,
  caller: Caller,
  { seats }: Input,
  now: Date,
): Promise<SeatFactsRow[]> {
  const wanted = seats.flatMap(({ bookable_id, players_id }) =>
    players_id.map((player_id) => ({ bookable_id, player_id })),
  )
  const isTwice = new Set(wanted.map((seat) => `${seat.bookable_id} ${seat.player_id}`)).size < wanted.length
  if (isTwice || wanted.length > MOST_BASKET_LINES)
    throw new Refusal("invalid_input", [
      { param: "seats", code: "invalid", message: `up to ${MOST_BASKET_LINES} seats, each once` },
    ])
  const facts = await Promise.all(
    wanted.map(({ bookable_id, player_id }) => readSeatFacts(pool, caller, bookable_id, player_id, now)),
  )
  return facts.sort((one, other) => one.bookable_id - other.bookable_id)
}

const countOf = (seats: readonly SeatFactsRow[], { bookable_id }: SeatFactsRow) =>
  seats.filter((seat) => seat.bookable_id === bookable_id).length

async function holdInTransaction(
  tx: Tx,
  caller: Caller,
  wanted: Wanted,
  input: Input,
  now: Date,
): Promise<Held> {
  const { account_id } = caller
  const { seats } = wanted
  const method = input.payment_method
  await lockGuardianships(tx, account_id, [...new Set(seats.map(({ player_id }) => player_id))])
  const free: BookingRow[] = []
  const lines: BasketLineRow[] = []
  const byId = new Map<number, BookingRow>()
  for (const bookable_id of new Set(seats.map((seat) => seat.bookable_id))) {
    const ofSession = seats.filter((seat) => seat.bookable_id === bookable_id)
    wanted.asked = ofSession[0] ?? null
    const taken = await takeSeats(tx, caller, ofSession, method, now)
    for (const booking of taken) {
      byId.set(booking.id, booking)
      const facts = ofSession.find(({ player_id }) => player_id === booking.player_id)
      if (booking.status === "confirmed") free.push(booking)
      else if (facts) lines.push(toLine(facts, booking))
    }
  }
  wanted.asked = null
  // Passes pay the soonest first, as the sheet says.
  lines.sort((one, other) => startOf(one) - startOf(other) || one.id - other.id)
  if (lines.length === 0) refuseChangedPrice(input.expected_price, 0)
  const order = lines.length > 0 ? await payLines(tx, caller, lines, input, now) : null
  if (order?.expires_at) {
    for (const { seat } of lines) await refuseHeldTooLong(tx, order, seat?.bookable_id ?? 0, now)
    // What they wait for, until passes or this payment confirm them.
    const waiting = and(eq(bookings.order_id, order.id), eq(bookings.status, "held"))
    await tx.update(bookings).set({ payment_method: order.payment_method }).where(waiting)
  }
  await notifyOfPurchase(
    tx,
    free.map(({ id }) => id),
    now,
  )
  const [first, ...others] = [...byId.values()].sort(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime() || one.id - other.id,
  )
  if (!first) throw new Error("no seats were taken")
  return { order, booked: [first, ...others] }
}

const startOf = ({ seat }: BasketLineRow) => seat?.starts_at.getTime() ?? 0

/** The seats of one session: confirmed if it is free, else held until the payment says how long. */
function takeSeats(
  tx: Tx,
  { account_id, network }: Caller,
  seats: readonly SeatFactsRow[],
  method: Input["payment_method"],
  now: Date,
) {
  const [{ bookable_id = 0, price_minor = 0, currency = "" } = {}] = seats
  const isPaidNow = method === "pass" || method === "wallet"
  return seatPlayers(
    tx,
    {
      ...{ bookable_id, price_minor, currency, account_id, now },
      players: seats.map(({ player_id }) => player_id),
      order_id: null,
      // Passes and wallet pay in the same transaction; a free seat is paid by nothing.
      ...((price_minor === 0 || !isPaidNow) && { unpaid: { network } }),
    },
    price_minor === 0
      ? { status: "confirmed", payed: true, payment_method: null }
      : { status: "held", held_until: now, held_for: "checkout", payment_method: null },
  )
}

async function payLines(
  tx: Tx,
  caller: Caller,
  lines: BasketLineRow[],
  input: Input,
  now: Date,
): Promise<Order | null> {
  const { payment_method: method, package_id, card, instalments, due_on, discount_code, ...others } = input
  const isByWallet = method === "wallet"
  if (package_id !== undefined && method === "bank_transfer")
    throw new Refusal("invalid_input", [
      { param: "payment_method", code: "not_a_choice", message: "seats wait for the passes of the package" },
    ])
  const payment = {
    ...{
      card,
      instalments,
      due_on,
      discount_code,
      ...pick(others, ["expected_price", "use_passes", "reminder_fee"]),
    },
    ...(method !== "pass" && !isByWallet && { payment_method: method }),
    use_wallet: isByWallet,
  }
  const order =
    package_id === undefined
      ? await payHeldLines(tx, caller, lines, payment, now)
      : await payHeldLines(
          tx,
          caller,
          [await readPackage(tx, caller, package_id, lines, now)],
          { ...payment, instalments: undefined, by_package: lines },
          now,
        )
  if (order && method === "pass") throw new Refusal("no_pass_left")
  if (order && isByWallet) throw new Refusal("not_enough_money")
  return order
}

/**
 * The package as an item beside the seats that its passes pay.
 * @throws Refusal `not_found`, `no_pass_left` if it has too few passes or they are of another type, or
 *   `pass_expires_before_session`
 */
async function readPackage(
  tx: Tx,
  { language }: Caller,
  packageId: number,
  lines: readonly BasketLineRow[],
  now: Date,
): Promise<BasketLineRow> {
  const [found] = await tx
    .select({ package: packageOn(now), title: localColumn(packages, "name", language) })
    .from(packages)
    .where(and(eq(packages.id, packageId), eq(packages.active, true)))
  if (!found) throw new Refusal("not_found")
  const { id: package_id, amount_pass, valid_days, pass_type_id, price_minor, currency } = found.package
  if (lines.length > amount_pass || lines.some((line) => line.pass_type_id !== pass_type_id))
    throw new Refusal("no_pass_left")
  const lot = { expires_at: passesExpireAt(now, valid_days), rest_from: null, rest_until: null }
  for (const { seat } of lines) {
    const refusal = seat && whyNotValidAt(lot, seat.starts_at)
    if (refusal) throw new Refusal(refusal)
  }
  return {
    ...{ id: 0, booking_id: null, is_held: true, has_pass: false, held_until: null },
    ...{ title: found.title, price_minor, discount_minor: 0, currency },
    ...{ pass_type_id: null, seat: null, membership: null },
    package: { package_id, amount_pass, valid_days },
  }
}

const toLine = (facts: SeatFactsRow, { id, price_minor, currency }: BookingRow): BasketLineRow => ({
  ...{ id, booking_id: id, is_held: true, has_pass: false, held_until: null },
  ...{ title: facts.title, price_minor, discount_minor: 0, currency, pass_type_id: facts.pass_type_id },
  seat: {
    bookable_id: facts.bookable_id,
    player_id: facts.player_id,
    player_name: facts.player_name,
    slug: facts.slug,
    starts_at: facts.starts_at,
    ends_at: facts.ends_at,
    address_name: facts.place,
    pitch: facts.pitch,
    cancel_free_until: facts.cancel_free_until,
    payment_days: facts.payment_days,
  },
  package: null,
  membership: null,
})
