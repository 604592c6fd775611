import { and, eq, isNull } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { calendarFeeds } from "../../db/tables/calendar-feeds.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Ends a link for good. Calendars that follow it are answered with no entries.
 * @throws Refusal `not_found` for a link that is ended or another account's
 */
export async function deleteCalendarFeed({ db, clock }: Deps, accountId: number, id: number) {
  await endFeed(db, accountId, id, clock())
  return { status: "ok" as const }
}

/** Ends a link; answers whose sessions it had (null for all players). @throws Refusal `not_found` */
export async function endFeed(db: Db, accountId: number, id: number, now: Date) {
  const [ended] = await db
    .update(calendarFeeds)
    .set({ ended_at: now })
    .where(
      and(eq(calendarFeeds.id, id), eq(calendarFeeds.account_id, accountId), isNull(calendarFeeds.ended_at)),
    )
    .returning({ player_id: calendarFeeds.player_id })
  if (!ended) throw new Refusal("not_found")
  return ended
}
