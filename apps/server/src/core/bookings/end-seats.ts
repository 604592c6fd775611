import type { ProblemCode } from "@academy/contract/problems"
import type { RefundTarget } from "@academy/domain/bookings"
import { type Language, USUAL_LANGUAGE } from "@academy/domain/page-language"
import { and, eq, gt, inArray, or, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { localColumn } from "../../db/local-text.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { cancelBooking, offeredReturns } from "./cancel-booking.ts"
import { leftToPay } from "./notify-guardians.ts"

interface Leaving {
  account_id: number
  /** Players that will have no guardian. */
  player_ids: number[]
}

export interface SeatToEnd {
  id: number
  player_id: number
  player_name: string
  title: string
  starts_at: Date
  /** What the account is refunded when it is cancelled at that time; without what other accounts paid. */
  returned: RefundTarget
}

/**
 * The seats that end when an account leaves at `at`: upcoming ones of players without another guardian, and those of
 * its other players that it has not paid in full. Paid seats of a player with another guardian stay.
 * @param language of the titles, for display
 */
export async function findSeatsToEnd(
  db: Pick<Db, "select">,
  { account_id, player_ids }: Leaving,
  at: Date,
  language: Language = USUAL_LANGUAGE,
): Promise<SeatToEnd[]> {
  const rows = await db
    .select({
      booking: bookings,
      player_name: players.first_name,
      title: localColumn(bookables, "title", language),
    })
    .from(bookings)
    .innerJoin(
      guardianships,
      and(eq(guardianships.player_id, bookings.player_id), eq(guardianships.account_id, account_id)),
    )
    .innerJoin(players, eq(players.id, bookings.player_id))
    .innerJoin(bookables, eq(bookables.id, bookings.bookable_id))
    .where(
      and(
        inArray(bookings.status, ["held", "confirmed"]),
        gt(bookings.starts_at, at),
        // Seats in the basket end with the basket.
        sql`${bookings.held_for} is distinct from 'basket'`,
        or(
          inArray(bookings.player_id, player_ids),
          and(eq(bookings.account_id, account_id), or(eq(bookings.payed, false), gt(leftToPay, 0))),
        ),
      ),
    )
    .orderBy(bookings.starts_at, bookings.id)
  return rows.map(({ booking, player_name, title }) => ({
    id: booking.id,
    player_id: booking.player_id,
    player_name,
    title,
    starts_at: booking.starts_at,
    returned: booking.account_id === account_id ? (offeredReturns(booking, at)[0] ?? "nothing") : "nothing",
  }))
}

/**
 * Nothing is left to end: the seat was cancelled meanwhile or ended with its checkout, the session has begun, or
 * another instance has anonymised the account, which then has no players. If its payment had just arrived, or its card
 * is being charged, the next run ends it.
 */
const isOver: ReadonlySet<ProblemCode> = new Set([
  "already_cancelled",
  "session_over",
  "not_found",
  "already_paid",
  "charge_under_way",
])

/** Cancels them, each by the usual rules in its own transaction. A second run continues where the first stopped. */
export async function endSeats(deps: Deps, leaving: Leaving): Promise<void> {
  for (const seat of await findSeatsToEnd(deps.db, leaving, deps.clock())) {
    try {
      await cancelBooking(deps, leaving, { player_id: seat.player_id, booking_id: seat.id })
    } catch (error) {
      if (!(error instanceof Refusal && isOver.has(error.code))) throw error
    }
  }
}
