import { boolean, index, pgTable, text } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"

/**
 * What the office notes about a family, or has written to it, under its account. The family sees it in the file of its
 * data only.
 */
export const officeNotes = pgTable(
  "office_notes",
  {
    id: id(),
    /** The family's. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    written_by: rowId("written_by")
      .notNull()
      .references(() => accounts.id),
    text: text("text").notNull(),
    /** It was sent to the family as an email: it is kept as it went out. */
    emailed: boolean("emailed").notNull().default(false),
    /** The click that wrote it, kept with the first note of an email to several: a second one writes nothing. */
    press: text("press").unique(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [index("office_notes_account_id").on(t.account_id, t.id)],
)
