import { sql } from "drizzle-orm"
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { players } from "./players.ts"

/** A private link that calendars follow. An ended one is kept, so that calendars that still ask for it go empty. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Null: all players of the account. */
    player_id: rowId("player_id").references(() => players.id, { onDelete: "cascade" }),
    /** The token is made of it with the server's secret; by itself it opens nothing. */
    nonce: text("nonce").notNull(),
    token_hash: text("token_hash").notNull(),
    ended_at: instant("ended_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_token_hash").on(t.token_hash),
    uniqueIndex("calendar_feeds_one_for_all")
      .on(t.account_id)
      .where(sql`player_id is null and ended_at is null`),
    uniqueIndex("calendar_feeds_one_each").on(t.account_id, t.player_id).where(sql`ended_at is null`),
    index("calendar_feeds_player_id").on(t.player_id),
  ],
)

/** Which programs asked for a feed, so that the family sees who reads it. */
export const calendarFeedReaders = pgTable(
  "calendar_feed_readers",
  {
    feed_id: rowId("feed_id")
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: "cascade" }),
    /** Name of the program, from its `User-Agent`. */
    program: text("program").notNull(),
    fetched_at: instant("fetched_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.feed_id, t.program] })],
)
