import { consentPurposes } from "@academy/domain/consents"
import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, bytea, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { players } from "./players.ts"

/** What is allowed for a player now: a row is a yes, no row is a no. */
export const consents = pgTable(
  "consents",
  {
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    purpose: choice("purpose", consentPurposes).notNull(),
    /** Who said yes; null where that was not written down. */
    account_id: rowId("account_id").references(() => accounts.id),
    text_version: integer("text_version").notNull(),
    given_at: instant("given_at").notNull(),
    /** What nobody can guess in the address of what is shared: it lives as long as this yes does. */
    public_key: text("public_key").notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  },
  (t) => [
    primaryKey({ columns: [t.player_id, t.purpose] }),
    uniqueIndex("consents_public_key").on(t.public_key),
    index("consents_account_id").on(t.account_id),
    checkChoice("consents", t.purpose, consentPurposes),
  ],
)

/** Every yes and every no. Rows are only ever added, and go with the player. */
export const consentChanges = pgTable(
  "consent_changes",
  {
    id: id(),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    purpose: choice("purpose", consentPurposes).notNull(),
    given: boolean("given").notNull(),
    account_id: rowId("account_id").references(() => accounts.id),
    text_version: integer("text_version").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("consent_changes_player_id").on(t.player_id, t.id),
    checkChoice("consent_changes", t.purpose, consentPurposes),
  ],
)

/** What the coach of the day has to know of a player. Read by guardians, and by that coach on that day. */
export const playerHealth = pgTable(
  "player_health",
  {
    player_id: rowId("player_id")
      .primaryKey()
      .references(() => players.id, { onDelete: "cascade" }),
    contact_name: text("contact_name").notNull().default(""),
    contact_phone: text("contact_phone").notNull().default(""),
    /** Encrypted with the server's secret; there only while a guardian agrees that it is kept. */
    sealed_note: bytea("sealed_note"),
    updated_at: instant("updated_at").notNull(),
  },
  (t) => [check("player_health_note", sql`${t.sealed_note} is null or length(${t.sealed_note}) > 0`)],
)
