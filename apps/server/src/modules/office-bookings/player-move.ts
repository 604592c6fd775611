import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-bookings"
import { whyNotBookable } from "@academy/domain/bookings"
import { whyNotByOffice, whyNotMovableByOffice } from "@academy/domain/office-bookings"
import { eq } from "drizzle-orm"
import {
  type BookingRow,
  moveByAcademy,
  readAcademySeatFacts,
  refusalOf,
  releaseOverdueHolds,
  type SeatFactsRow,
  toSeatFacts,
} from "../../core/bookings/index.ts"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

export type MoveInput = BodyOf<typeof calls.moveBookedPlayer> & { booking_id: number }

/** The booking and the seat it would get. @throws Refusal why it can't be moved there */
export async function readMove(deps: Deps, { booking_id, bookable_id }: MoveInput, now: Date) {
  const { db, pool } = deps
  const [found] = await db
    .select({ booking: bookings, language: accounts.language, booking_type_id: bookables.booking_type_id })
    .from(bookings)
    .innerJoin(accounts, eq(accounts.id, bookings.account_id))
    .innerJoin(bookables, eq(bookables.id, bookings.bookable_id))
    .where(eq(bookings.id, booking_id))
  if (!found) throw new Refusal("not_found")
  const { booking, language, booking_type_id } = found
  const refusal = whyNotMovableByOffice({ now, ...booking })
  if (refusal) throw new Refusal(refusal)
  if (bookable_id === booking.bookable_id) throw new Refusal("already_booked")
  await releaseOverdueHolds(deps, bookable_id, now)
  const payer = { account_id: booking.account_id, language }
  const wanted = await readAcademySeatFacts(pool, payer, bookable_id, booking.player_id, now)
  const [target] = await db
    .select({ booking_type_id: bookables.booking_type_id })
    .from(bookables)
    .where(eq(bookables.id, bookable_id))
  if (target?.booking_type_id !== booking_type_id || wanted.currency !== booking.currency)
    throw new Refusal("other_kind_of_session")
  // The constraint checks overlaps: the moved booking may overlap, and a moved trial is the same trial.
  const facts = toSeatFacts(wanted, now)
  const player = { ...facts.player, overlapping: false, trial_used: false }
  const unfit = whyNotByOffice(whyNotBookable({ ...facts, live_trials: 0, player }))
  if (unfit) throw new Refusal(unfit)
  return { booking, wanted }
}

interface Performing {
  booking: BookingRow
  wanted: SeatFactsRow
  input: MoveInput
  now: Date
}

/** Makes the move, within `inTransaction`. */
export const performPlayerMove = (
  tx: Tx,
  deps: Deps,
  moved_by: number,
  { booking, wanted, input: { settlement, words = "", sends_email = true }, now }: Performing,
) =>
  moveByAcademy(tx, deps, booking, wanted, {
    settlement,
    moved_by,
    isBeyondCapacity: wanted.seats_taken >= wanted.capacity,
    isEmailed: sends_email,
    words: words.trim(),
    now,
  })

/** What constraints refuse, as refusals. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}
