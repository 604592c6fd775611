import { boolean, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"

/** Filters, columns and order of a list of the office under a name, for one person or for the team. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    /** The list's page: `finances/orders`. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** As the page's address has it. */
    query: text("query").notNull(),
    is_shared: boolean("is_shared").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("saved_views_name").on(t.account_id, t.list, t.name)],
)
