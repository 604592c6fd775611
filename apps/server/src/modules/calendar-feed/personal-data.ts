import { inArray } from "drizzle-orm"
import { calendarFeeds } from "../../db/tables/calendar-feeds.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"

/** Links that calendars follow, and which programs asked for them. They are the account's means, and go with it. */
export const calendarFeedData: PersonalData = {
  name: "calendar-feed",
  tables: ["calendar_feeds", "calendar_feed_readers"],

  async forget(tx, { account_id, player_ids }) {
    await tx.delete(calendarFeeds).where(inArray(calendarFeeds.account_id, [account_id]))
    if (player_ids.length > 0)
      await tx.delete(calendarFeeds).where(inArray(calendarFeeds.player_id, player_ids))
    return undefined
  },
}
