import { setupPhases, type setupStepNames } from "@academy/domain/setup"
import { sql } from "drizzle-orm"
import { check, integer, pgTable, text } from "drizzle-orm/pg-core"
import { instant } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

/** The first run of an academy that was begun in a browser: one row. Others have none, and are open. */
export const academySetup = pgTable(
  "academy_setup",
  {
    id: integer("id").primaryKey(),
    phase: choice("phase", setupPhases).notNull(),
    /** SHA-256 of the newest link's key, in hexadecimal digits. */
    key_hash: text("key_hash").notNull(),
    key_expires_at: instant("key_expires_at").notNull(),
    skipped: text("skipped").array().$type<(typeof setupStepNames)[number][]>().notNull().default([]),
    opened_at: instant("opened_at"),
    /** When an owner put away what was left of the list. */
    hidden_at: instant("hidden_at"),
  },
  (t) => [
    checkChoice("academy_setup", t.phase, setupPhases),
    check("academy_setup_one_row", sql`${t.id} = 1`),
    check("academy_setup_opened", sql`(${t.phase} = 'open') = (${t.opened_at} is not null)`),
  ],
)
