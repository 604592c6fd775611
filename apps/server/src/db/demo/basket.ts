import { addWallClockDays } from "@academy/domain/time"
import type { Tx } from "../connection.ts"
import * as tables from "../tables/index.ts"
import type { SeatBook } from "./bookings.ts"
import type { Family } from "./families.ts"
import { insertRows } from "./insert-rows.ts"
import { at } from "./random.ts"
import type { PlannedSession } from "./session-plan.ts"

/** What is put aside: which type, for which child, and at least so many days ahead. */
const wishes = [
  // So far that the basket can be paid by invoice, too.
  { slug: "fitness", child: 0, days: 4 },
  { slug: "group", child: 1, days: 4 },
  // And the camp on three dates.
  { slug: "camp", child: 1, days: 65 },
] as const
/** The Group 10-Pack, by its place among the packages. */
const PACKAGE_ID = 1

/**
 * What a family has put aside: a session for each of its first two children, a camp and a package. The seats are no
 * longer held, as in a basket that was left for an hour; paying takes them again. Not of the demo parent, whose page is
 * one on which everything works.
 */
export async function insertBasket(
  tx: Tx,
  book: SeatBook,
  sessions: readonly PlannedSession[],
  { account, players }: Family,
  now: Date,
): Promise<void> {
  const wished = wishes.flatMap(({ slug, child, days }) => {
    const player = players[child] ?? at(players, 0)
    const session = sessions.find(
      (one) =>
        one.slug === slug && one.starts_at >= addWallClockDays(now, days) && book.hasRoomFor(one, player),
    )
    return session ? [{ bookable_id: session.id, player_id: player.id, package_id: null }] : []
  })
  const lines = [...wished, { bookable_id: null, player_id: null, package_id: PACKAGE_ID }]
  await insertRows(tx, tables.baskets, [{ account_id: account.id }])
  await insertRows(
    tx,
    tables.basketLines,
    lines.map((line, index) => ({ id: index + 1, account_id: account.id, created_at: now, ...line })),
  )
}
