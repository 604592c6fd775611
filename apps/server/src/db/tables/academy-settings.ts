import type { AcademyGroup, SettingValue } from "@academy/domain/academy-fields"
import { sql } from "drizzle-orm"
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { accounts, instant, rowId } from "./accounts.ts"

/** What the academy is, one row per group of settings; `domain/academy-fields.ts` declares what each holds. */
export const academySettings = pgTable(
  "academy_settings",
  {
    /** Not checked: a new group needs no migration, and a row whose group is declared no more is not read. */
    group: text("group").$type<AcademyGroup>().primaryKey(),
    values: jsonb("values").$type<Record<string, SettingValue>>().notNull(),
    /** One more with each change: by their sum every copy of the server sees that something changed. */
    version: integer("version").notNull(),
    /** When an owner confirmed the values that have to be; null after a change of one. */
    confirmed_at: instant("confirmed_at"),
    /** Null: whoever runs the server. */
    changed_by: rowId("changed_by").references(() => accounts.id, { onDelete: "set null" }),
    changed_at: instant("changed_at").notNull(),
  },
  (t) => [
    check("academy_settings_version", sql`${t.version} > 0`),
    check("academy_settings_values", sql`jsonb_typeof(${t.values}) = 'object'`),
  ],
)
