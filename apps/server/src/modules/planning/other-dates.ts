import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { replacementDeadline } from "@academy/domain/waiting"
import { inArray } from "drizzle-orm"
import { findOtherSessions } from "../../core/bookings/index.ts"
import { bookables } from "../../db/tables/bookables.ts"
import type { Deps } from "../../http/deps.ts"
import { type BookedPlayer, promisedSeats, readObstacles } from "./replacement-obstacles.ts"

type OtherDate = AnswerOf<typeof calls.previewCancellation>["others"][number]["sessions"][number]

interface Input {
  /** The sessions that are cancelled together. */
  ids: readonly number[]
  /** Of these, those whose seats are ended before this session's. */
  endedBefore: number[]
  language: Language
}

/** So many other dates are named for a session. */
const MOST_OTHERS = 12

/** Sessions of the same type that could replace one, soonest first: whom each fits, and why not the others. */
export async function readOtherDates(
  { db, pool, clock }: Deps,
  bookable_id: number,
  { ids, endedBefore, language }: Input,
): Promise<OtherDate[]> {
  const now = clock()
  const most = MOST_OTHERS + ids.length
  const found = await findOtherSessions(pool, { bookable_id, player_ids: [], language, most, now })
  const others = found
    .filter(
      ({ bookable_id: id, seats_left, starts_at }) =>
        seats_left > 0 && !ids.includes(id) && replacementDeadline(starts_at, now) !== null,
    )
    .slice(0, MOST_OTHERS)
  if (others.length === 0) return []
  const rows = await db
    .select({ session: bookables, promised: promisedSeats(now) })
    .from(bookables)
    .where(
      inArray(
        bookables.id,
        others.map((other) => other.bookable_id),
      ),
    )
  const dates = others.flatMap(({ bookable_id: id, title, starts_at, address_name }) => {
    const row = rows.find(({ session }) => session.id === id)
    return row ? [{ ...row, known: { id, title, starts_at: toIsoWithOffset(starts_at), address_name } }] : []
  })
  const players = await readObstacles(
    db,
    bookable_id,
    dates.map(({ session }) => session),
    endedBefore,
  )
  return dates.map(({ session, promised, known }, n) => ({
    ...known,
    ...seated(players[n] ?? [], session.capacity - session.seats_taken - promised),
  }))
}

/** Seats go to who was booked first. */
function seated(players: readonly BookedPlayer[], seats: number): Pick<OtherDate, "fits" | "unfit"> {
  const held = players.filter(({ obstacle }) => obstacle === null).slice(0, Math.max(seats, 0))
  const unfit = players
    .filter((player) => !held.includes(player))
    .map(({ name, obstacle }) => ({ name, obstacle: obstacle ?? ("no_seat" as const) }))
  return { fits: held.length, unfit }
}
