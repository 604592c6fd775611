import { ledgerRoles } from "@academy/domain/bookkeeping"
import { sql } from "drizzle-orm"
import { check, integer, pgTable } from "drizzle-orm/pg-core"
import { checkChoice, choice } from "./choice.ts"

/** Which account of the books a role has, where the office said another than the usual one. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  { role: choice("role", ledgerRoles).primaryKey(), number: integer("number").notNull() },
  (t) => [
    checkChoice("ledger_accounts", t.role, ledgerRoles),
    check("ledger_accounts_number", sql`${t.number} between 1000 and 9999`),
  ],
)
