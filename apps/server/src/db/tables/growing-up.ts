import { guardianshipRoles } from "@academy/domain/players"
import { sql } from "drizzle-orm"
import { check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"

/** A guardian invited the player to a login of its own. At most one waits for each player. */
export const ownLoginInvitations = pgTable(
  "own_login_invitations",
  {
    id: id(),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    /** Who invited. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The player's own address; lower case. */
    email: text("email").notNull(),
    expires_at: instant("expires_at").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("own_login_invitations_player").on(t.player_id),
    index("own_login_invitations_account").on(t.account_id),
    check("own_login_invitations_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
)

/** A player comes of age: all were told, and when the player takes over. */
export const takeovers = pgTable(
  "takeovers",
  {
    player_id: rowId("player_id")
      .primaryKey()
      .references(() => players.id, { onDelete: "cascade" }),
    told_at: instant("told_at").notNull(),
    due_at: instant("due_at").notNull(),
    done_at: instant("done_at"),
    /** A guardian objected: it is on hold until the academy decides. */
    objected_at: instant("objected_at"),
    objected_by: rowId("objected_by").references(() => accounts.id, { onDelete: "set null" }),
    /** The academy ended it. The row stays, so that no new notice is given. */
    ended_at: instant("ended_at"),
  },
  (t) => [
    index("takeovers_due").on(t.due_at).where(sql`done_at is null`),
    index("takeovers_on_hold").on(t.objected_at).where(sql`done_at is null and ended_at is null`),
    index("takeovers_objected_by").on(t.objected_by),
  ],
)

/** Who looked after a player when it took over, so that the academy can undo that for a year. */
export const takeoverGuardians = pgTable(
  "takeover_guardians",
  {
    player_id: rowId("player_id")
      .notNull()
      .references(() => takeovers.player_id, { onDelete: "cascade" }),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    role: choice("role", guardianshipRoles).notNull(),
    /** Since when the account looked after the player. */
    since: instant("since").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.player_id, t.account_id] }),
    index("takeover_guardians_account_id").on(t.account_id),
    checkChoice("takeover_guardians", t.role, guardianshipRoles),
  ],
)
