import { type ApiKeyScope, apiKeyScopes } from "@academy/domain/api-keys"
import { sql } from "drizzle-orm"
import { check, pgTable, text } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"

const scopeWords = sql.raw(apiKeyScopes.map((scope) => `'${scope}'`).join(", "))

/** Keys by which other programs read. The key itself is kept nowhere: it is found by its hash. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    name: text("name").notNull(),
    /** How it begins, for those who have several. */
    prefix: text("prefix").notNull(),
    secret_hash: text("secret_hash").notNull().unique(),
    scopes: text("scopes").array().$type<ApiKeyScope[]>().notNull(),
    created_by: rowId("created_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
    last_used_at: instant("last_used_at"),
    revoked_at: instant("revoked_at"),
  },
  (t) => [
    check("api_keys_scopes", sql`${t.scopes} <@ array[${scopeWords}] and cardinality(${t.scopes}) > 0`),
  ],
)
