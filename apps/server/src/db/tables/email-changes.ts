import { sql } from "drizzle-orm"
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"

/**
 * An admin changes the email address of a family. The row is kept for a week, so that whoever reads the former address
 * can object, also after the new one was confirmed.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    old_email: text("old_email").notNull(),
    asked_by: rowId("asked_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
    confirmed_at: instant("confirmed_at"),
  },
  (t) => [
    uniqueIndex("email_changes_open").on(t.account_id).where(sql`${t.confirmed_at} is null`),
    index("email_changes_account_id").on(t.account_id),
    index("email_changes_created_at").on(t.created_at),
    check("email_changes_lower", sql`${t.email} = lower(${t.email})`),
  ],
)
