import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-players"
import { and, asc, eq, ne } from "drizzle-orm"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { notifyOfPurchase, refusalOf, releaseOverdueHolds, seatPlayers } from "../../core/bookings/index.ts"
import { spendPass } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables, bookingTypes } from "../../db/tables/bookables.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { namesOf, refuseUnconfirmed, type ToldWarning } from "./clashes.ts"
import { lockPassOf } from "./lock-pass-of.ts"

type Input = BodyOf<typeof calls.putPlayerIn> & { bookable_id: number }

/**
 * The office gives a player a seat, paid with a pass of one of the guardians or with nothing; the family is told as if
 * it had booked. A year of birth that does not fit is a warning, and so is a session that is full: confirmed, one place
 * more is added for this player, which goes with it.
 * @throws Refusal `own_family`; `needs_confirmation`; `no_pass_left` or why else no pass pays; what the constraints of
 *   a seat refuse with
 */
export async function putPlayerIn(
  deps: Deps,
  officeAccountId: number,
  input: Input,
): Promise<AnswerOf<typeof calls.putPlayerIn>> {
  const now = deps.clock()
  await releaseOverdueHolds(deps, input.bookable_id, now)
  try {
    return await inTransaction(deps.db, (tx) => putIn(tx, officeAccountId, input, now))
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}

async function putIn(tx: Tx, officeAccountId: number, input: Input, now: Date) {
  const { bookable_id, player_id, pay_with, reason } = input
  const [bookable] = await tx
    .select({
      starts_at: bookables.starts_at,
      price_minor: bookables.price_minor,
      currency: bookables.currency,
      min_birth_year: bookables.min_birth_year,
      max_birth_year: bookables.max_birth_year,
      capacity: bookables.capacity,
      seats_taken: bookables.seats_taken,
      pass_type_id: bookingTypes.pass_type_id,
    })
    .from(bookables)
    .innerJoin(bookingTypes, eq(bookingTypes.id, bookables.booking_type_id))
    .where(eq(bookables.id, bookable_id))
    .for("no key update", { of: bookables })
  const guardians = await tx
    .select({ account_id: guardianships.account_id, year_of_birth: players.year_of_birth })
    .from(guardianships)
    .innerJoin(players, eq(players.id, guardianships.player_id))
    .where(and(eq(guardianships.player_id, player_id), ne(guardianships.role, "player")))
    // The owner first.
    .orderBy(eq(guardianships.role, "guardian"), asc(guardianships.account_id))
  const [first] = guardians
  if (!bookable || !first) throw new Refusal("not_found")
  await refuseOwnPlayer(tx, officeAccountId, player_id)

  const { min_birth_year: min, max_birth_year: max } = bookable
  const isOutside = (min !== null && first.year_of_birth < min) || (max !== null && first.year_of_birth > max)
  const isFull = bookable.seats_taken >= bookable.capacity
  const found: ToldWarning[] = [
    ...(isOutside ? [{ code: "outside_birth_years" as const, about: [] }] : []),
    ...(isFull ? [{ code: "over_capacity" as const, about: [] }] : []),
  ]
  refuseUnconfirmed(found, input)

  const accounts = guardians.map(({ account_id }) => account_id)
  const found_pass =
    pay_with === "pass" ? await lockPassOf(tx, accounts, { ...bookable, player_id }, now) : { pass: null }
  if ("refusal" in found_pass) throw new Refusal(found_pass.refusal)
  const { pass } = found_pass
  const [booking] = await seatPlayers(
    tx,
    {
      bookable_id,
      players: [player_id],
      account_id: pass?.account_id ?? first.account_id,
      price_minor: pass ? bookable.price_minor : 0,
      currency: bookable.currency,
      order_id: null,
      isBeyondCapacity: isFull,
      now,
    },
    pass
      ? { status: "confirmed", payed: true, payment_method: "pass", lot_id: pass.lot_id }
      : { status: "confirmed", payed: true, payment_method: null },
  )
  if (pass) await spendPass(tx, { ...pass, booking_id: booking.id, now })
  await notifyOfPurchase(tx, [booking.id], now)
  await recordChange(tx, {
    account_id: officeAccountId,
    action: "player_put_in",
    entity: "bookings",
    entity_id: booking.id,
    reason,
    before: null,
    after: { bookable_id, player_id, pay_with, confirmed_warnings: namesOf(found) },
    at: now,
  })
  return { booking_id: booking.id }
}
