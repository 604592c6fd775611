import type { BookableStatus, BookingTypeSlug, SeatFacts } from "@academy/domain/bookings"
import type { FamilyAudience } from "@academy/domain/discounts"
import { assignPasses, type PassLot } from "@academy/domain/passes"
import type { Pool } from "pg"
import { hasWaiting } from "../../db/has-waiting.ts"
import { localText } from "../../db/local-text.ts"
import { paidBefore } from "../../db/paid-before.ts"
import { hasSeat, hasSeatAtThatTime, isOpenTo, isReturning } from "../../db/seat-conditions.ts"
import { trialFacts } from "../../db/trial-facts.ts"
import { type LotJson, lotsAsJson, toPassLots } from "../../db/usable-passes.ts"
import type { Caller } from "../../http/caller.ts"
import { Refusal } from "../../http/problem.ts"

/** All facts that decide about booking one seat, read in one round trip. */
export interface SeatFactsRow {
  bookable_id: number
  status: BookableStatus
  starts_at: Date
  ends_at: Date
  cancel_free_until: Date
  capacity: number
  seats_taken: number
  /** Somebody on the waiting list has no offer yet. */
  has_line: boolean
  min_birth_year: number | null
  max_birth_year: number | null
  bookable_from: Date | null
  returning_from: Date | null
  price_minor: number
  /** A camp's own payment days. */
  payment_days: string[]
  /** What a discount has taken off the price, and which. */
  discount?: { minor: number; code_id: number; audience: FamilyAudience; percent: number }
  currency: string
  title: string
  slug: BookingTypeSlug
  place: string
  address: string
  pitch: string
  player_id: number
  player_name: string
  year_of_birth: number
  already_booked: boolean
  overlapping: boolean
  trial_used: boolean
  is_returning: boolean
  live_trials: number
  /** The type of pass that pays for it, or null. */
  pass_type_id: number | null
  /** The account's passes of that type, for any player and with any expiry. */
  lots: PassLot[]
  wallet_minor: number
  /** Whether the account has paid before. */
  has_paid: boolean
}

/** One seat per player, all of the same bookable: the input of the payment methods. */
export type SeatsWanted = [SeatFactsRow, ...SeatFactsRow[]]

const seatFactsQuery = {
  name: "seat-facts",
  text: `select b.id as bookable_id, b.status, b.starts_at, b.ends_at, b.cancel_free_until, b.capacity, b.seats_taken,
      ${hasWaiting("b.id")} as has_line,
      b.min_birth_year, b.max_birth_year, b.bookable_from, b.returning_from, b.price_minor, b.currency, b.payment_days::text[], t.slug,
      ${localText("b.title", "$5")} as title, ${localText("b.pitch", "$5")} as pitch,
      ad.name as place, ad.address, p.id as player_id, p.first_name as player_name, p.year_of_birth,
      ${hasSeat("p.id", "b.id")} as already_booked,
      ${hasSeatAtThatTime("p.id", "b")} as overlapping,
      ${isReturning("p.id", "$4")} as is_returning, ${isOpenTo("$1", "$4")} as is_open,
      ${trialFacts("$1", "$4")},
      coalesce(w.balance_minor, 0) as wallet_minor, ${paidBefore("$1")} as has_paid,
      t.pass_type_id, ${lotsAsJson("$1", "t.pass_type_id", "$4")} as lots
    from bookables b
      join booking_types t on t.id = b.booking_type_id
      join addresses ad on ad.id = b.address_id
      join guardianships g on g.account_id = $1 and g.player_id = $3
      join players p on p.id = g.player_id
      left join wallets w on w.account_id = $1 and w.currency = b.currency
    where b.id = $2`,
}

type Reader = Pick<Caller, "account_id" | "language">
type StoredFacts = Omit<SeatFactsRow, "lots" | "discount"> & { lots: LotJson[]; is_open: boolean }

async function readStoredFacts(
  pool: Pool,
  { account_id, language }: Reader,
  bookableId: number,
  playerId: number,
  now: Date,
): Promise<StoredFacts> {
  const { rows } = await pool.query<StoredFacts>({
    ...seatFactsQuery,
    values: [account_id, bookableId, playerId, now, language],
  })
  if (!rows[0]) throw new Refusal("not_found")
  return rows[0]
}

const toFacts = ({ is_open: _, lots, ...facts }: StoredFacts): SeatFactsRow => ({
  ...facts,
  lots: toPassLots(lots),
})

/**
 * The facts for one player and one bookable as they stand. A bookable that isn't there, one that families don't see yet
 * and a player that isn't this account's are the same to a stranger: `not_found`. Title and pitch are in the account's
 * language: they are what is said of the booking from now on, in emails and on receipts.
 */
export async function readSeatFacts(
  ...[pool, reader, bookableId, playerId, now]: Parameters<typeof readStoredFacts>
): Promise<SeatFactsRow> {
  const facts = await readStoredFacts(pool, reader, bookableId, playerId, now)
  if (!facts.is_open) throw new Refusal("not_found")
  return toFacts(facts)
}

/** The same for the academy, which also books what families don't see yet. */
export const readAcademySeatFacts = async (
  ...[pool, reader, bookableId, playerId, now]: Parameters<typeof readStoredFacts>
): Promise<SeatFactsRow> => toFacts(await readStoredFacts(pool, reader, bookableId, playerId, now))

/** The lots that pay for all these seats of one account, one per seat; null if they don't cover all. */
export function lotsThatPay(seats: SeatsWanted, now: Date): number[] | null {
  const lots = assignPasses(seats, seats[0].lots, now)
  return lots.every((lot) => lot !== null) ? lots : null
}

/** The row as facts of the rule `whyNotBookable`. */
export const toSeatFacts = (row: SeatFactsRow, now: Date, seats = 1): SeatFacts => ({
  now,
  bookable: row,
  player: row,
  live_trials: row.live_trials,
  seats,
})
