import { CORRECTED_ALONE_MINOR, walletCorrectionStatuses } from "@academy/domain/wallet-corrections"
import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

/** Money that the office puts into a wallet or takes out by hand. It moves when `done`, by an entry of the ledger. */
export const walletCorrections = pgTable(
  "wallet_corrections",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    /** Below zero takes money out. */
    amount_minor: integer("amount_minor").notNull(),
    reason: text("reason").notNull(),
    status: choice("status", walletCorrectionStatuses).notNull(),
    made_by: rowId("made_by")
      .notNull()
      .references(() => accounts.id),
    made_at: instant("made_at").notNull(),
    /** Null when nobody had to decide. */
    decided_by: rowId("decided_by").references(() => accounts.id),
    decided_at: instant("decided_at"),
  },
  (t) => [
    index("wallet_corrections_waiting").on(t.id).where(sql`status = 'waiting'`),
    index("wallet_corrections_account_id").on(t.account_id, t.made_at),
    checkChoice("wallet_corrections", t.status, walletCorrectionStatuses),
    check("wallet_corrections_amount", sql`${t.amount_minor} <> 0`),
    check("wallet_corrections_decided", sql`(${t.status} = 'waiting') = (${t.decided_at} is null)`),
    check(
      "wallet_corrections_second_colleague",
      sql`${t.status} <> 'done' or case when ${t.decided_by} is null
        then abs(${t.amount_minor}) <= ${sql.raw(String(CORRECTED_ALONE_MINOR))} else ${t.decided_by} <> ${t.made_by} end`,
    ),
  ],
)
