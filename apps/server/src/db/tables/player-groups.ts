import type { CardColor, Position } from "@academy/domain/players"
import { messageTopics } from "@academy/domain/staff-sessions"
import { sql } from "drizzle-orm"
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"

/** What admins filter players by. An id is one of a row that may be gone: then nobody is in the group. */
export interface PlayerFilter {
  year_of_birth?: number
  position?: Position
  card_color?: CardColor
  club?: string
  address_id?: number
  series_id?: number
  plan?: string
  tag?: string
  /** What names one of the guardians. */
  guardian?: string
}

/** Whose families a message goes to. */
export interface Audience extends PlayerFilter {
  /** With a seat on it, `YYYY-MM-DD`. */
  day?: string
  player_ids?: number[]
  /** Who pays these orders, and the guardians of the players that they name. */
  order_ids?: number[]
  /** These accounts, and the other guardians of their players. */
  account_ids?: number[]
}

/** A filter of players under a name. Who is in the group is found each time. */
export const playerGroups = pgTable(
  "player_groups",
  {
    id: id(),
    name: text("name").notNull(),
    filter: jsonb("filter").$type<PlayerFilter>().notNull(),
    created_by: rowId("created_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("player_groups_name").on(sql`lower(${t.name})`)],
)

/** Free tags by which admins find players. */
export const playerTags = pgTable(
  "player_tags",
  {
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.player_id, t.tag] }), index("player_tags_tag").on(t.tag)],
)

/** What admins wrote to the families of players. The emails carry its number in their key. */
export const familyMessages = pgTable(
  "family_messages",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    audience: jsonb("audience").$type<Audience>().notNull(),
    topic: choice("topic", messageTopics).notNull(),
    words: text("words").notNull(),
    guardians: integer("guardians").notNull(),
    /** The click that sent it: a second one sends nothing. */
    press: text("press").notNull().unique(),
    sent_at: instant("sent_at").notNull(),
  },
  (t) => [
    index("family_messages_sent_at").on(t.sent_at),
    checkChoice("family_messages", t.topic, messageTopics),
  ],
)
