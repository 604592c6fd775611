import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/waiting-list"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm"
import { accounts } from "../../db/tables/accounts.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { players } from "../../db/tables/players.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordAccessOfDay } from "../audit/index.ts"
import { lineOrder } from "./places.ts"

const hasNoLaterPlace = sql`not exists (select from waiting_places later
  where later.bookable_id = ${waitingPlaces.bookable_id} and later.player_id = ${waitingPlaces.player_id}
    and later.id > ${waitingPlaces.id})`
const hasNoSeat = sql`not exists (select from bookings seat
  where seat.bookable_id = ${waitingPlaces.bookable_id} and seat.player_id = ${waitingPlaces.player_id}
    and seat.status in ('confirmed', 'held'))`

/**
 * Who waits for a seat of a session, as the office sees it: offers first, then the line, then who was passed over and
 * has neither a place nor a seat since. That they were read is written down. Unknown session: `not_found`.
 */
export async function readWaitingLine(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  bookableId: number,
): Promise<AnswerOf<typeof calls.getWaitingLine>> {
  const [bookable] = await db.select({ id: bookables.id }).from(bookables).where(eq(bookables.id, bookableId))
  if (!bookable) throw new Refusal("not_found")
  const rows = await db
    .select({
      place: waitingPlaces,
      first_name: players.first_name,
      last_name: players.last_name,
      year_of_birth: players.year_of_birth,
      joined_first: accounts.first_name,
      joined_last: accounts.last_name,
      held_until: bookings.held_until,
    })
    .from(waitingPlaces)
    .innerJoin(players, eq(players.id, waitingPlaces.player_id))
    .innerJoin(accounts, eq(accounts.id, waitingPlaces.account_id))
    .leftJoin(bookings, eq(bookings.id, waitingPlaces.booking_id))
    .where(
      and(
        eq(waitingPlaces.bookable_id, bookableId),
        or(
          isNull(waitingPlaces.ended_at),
          and(eq(waitingPlaces.end, "passed_over"), hasNoLaterPlace, hasNoSeat),
        ),
      ),
    )
    .orderBy(isNotNull(waitingPlaces.ended_at), isNull(waitingPlaces.booking_id), ...lineOrder)
  const player_ids = rows.map(({ place }) => place.player_id)
  await recordAccessOfDay(db, { account_id: officeAccountId, kind: "list", player_ids, at: clock() })
  return rows.map(({ place, joined_first, joined_last, held_until, ...player }) => ({
    ...player,
    id: place.id,
    player_id: place.player_id,
    joined_by: `${joined_first} ${joined_last}`.trim(),
    joined: toIsoWithOffset(place.created_at),
    is_put_first: place.rank < 0,
    held_until: held_until && toIsoWithOffset(held_until),
    passed_over: place.ended_at && toIsoWithOffset(place.ended_at),
    passed_over_for: place.passed_over_for,
  }))
}
