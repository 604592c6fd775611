import { parentRequestStates } from "@academy/domain/guardianships"
import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"

/**
 * An account asks whoever has an address to share players. Kept whether anybody has the address or not, so that nobody
 * learns which; the asked account is found by its verified addresses when it looks.
 */
export const parentRequests = pgTable(
  "parent_requests",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Lower case. */
    to_email: text("to_email").notNull(),
    state: choice("state", parentRequestStates).notNull().default("pending"),
    answered_at: instant("answered_at"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("parent_requests_one_pending").on(t.account_id, t.to_email).where(sql`state = 'pending'`),
    index("parent_requests_to_email").on(t.to_email).where(sql`state = 'pending'`),
    checkChoice("parent_requests", t.state, parentRequestStates),
    check("parent_requests_answered", sql`(${t.state} = 'pending') = (${t.answered_at} is null)`),
  ],
)

/** A code that a guardian shows to another one. One at a time an account: a new one takes the old one's place. */
export const connectionCodes = pgTable(
  "connection_codes",
  {
    account_id: rowId("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Never the code itself. */
    code_hash: text("code_hash").notNull(),
    expires_at: instant("expires_at").notNull(),
  },
  (t) => [uniqueIndex("connection_codes_hash").on(t.code_hash)],
)

/** The players that a code shares. */
export const connectionCodePlayers = pgTable(
  "connection_code_players",
  {
    account_id: rowId("account_id")
      .notNull()
      .references(() => connectionCodes.account_id, { onDelete: "cascade" }),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.player_id] })],
)
