import { and, eq, isNotNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { addresses, bookableCoaches, bookables, coaches } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { players } from "../../db/tables/players.ts"
import { notify } from "../notifications/index.ts"
import { sessionFactsColumns } from "./booking-facts.ts"

type News = { type: "player_away"; now: Date } | { type: "player_late"; minutes: number; now: Date }

/**
 * Notifies the coaches of a session that have an account about one of its players: it is late, or cancelled when they
 * may already be on their way. Once each; again if the number of minutes changes.
 */
export async function tellCoaches(tx: Tx, bookingId: number, news: News): Promise<void> {
  const told = await tx
    .select({
      account_id: accounts.id,
      player_id: bookings.player_id,
      bookable_id: bookings.bookable_id,
      ...sessionFactsColumns,
    })
    .from(bookings)
    .innerJoin(players, eq(players.id, bookings.player_id))
    .innerJoin(bookables, eq(bookables.id, bookings.bookable_id))
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .innerJoin(bookableCoaches, eq(bookableCoaches.bookable_id, bookings.bookable_id))
    .innerJoin(coaches, and(eq(coaches.id, bookableCoaches.coach_id), isNotNull(coaches.account_id)))
    .innerJoin(accounts, and(eq(accounts.id, coaches.account_id), eq(accounts.is_active, true)))
    .where(eq(bookings.id, bookingId))
  for (const { account_id, player_id, bookable_id, ...session } of told) {
    const about = { account_id, player_id, bookable_id, booking_id: bookingId, at: news.now }
    const facts = { ...session, starts_at: session.starts_at.toISOString() }
    const key = `${bookingId}:${account_id}`
    if (news.type === "player_away")
      await notify(tx, { ...about, type: "player_away", facts, dedupe_key: `player_away:${key}` })
    else {
      const { minutes } = news
      const dedupe_key = `player_late:${key}:${minutes}`
      await notify(tx, {
        ...about,
        type: "player_late",
        facts: { ...facts, minutes, count: minutes },
        dedupe_key,
      })
    }
  }
}
