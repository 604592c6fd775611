import { bankTransactionStatuses } from "@academy/domain/bank-transfers"
import { sql } from "drizzle-orm"
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { orders } from "./orders.ts"

/** Money that came in by the bank's own word, once each however often its file is read. */
export const bankTransactions = pgTable(
  "bank_transactions",
  {
    id: id(),
    /** The bank's number of it; without one what it says, and its place among equal ones of its file. */
    bank_key: text("bank_key").notNull(),
    booked_on: date("booked_on").notNull(),
    amount_minor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** What the payer wrote. */
    reference: text("reference").notNull(),
    sender: text("sender").notNull(),
    status: choice("status", bankTransactionStatuses).notNull().default("open"),
    /** The order that it was meant for. */
    order_id: integer("order_id").references(() => orders.id),
    /** Of a dismissed one: why. */
    reason: text("reason").notNull().default(""),
    imported_by: integer("imported_by")
      .notNull()
      .references(() => accounts.id),
    imported_at: instant("imported_at").notNull(),
    settled_by: integer("settled_by").references(() => accounts.id),
    settled_at: instant("settled_at"),
  },
  (t) => [
    uniqueIndex("bank_transactions_bank_key").on(t.bank_key),
    index("bank_transactions_open").on(t.id).where(sql`status = 'open'`),
    index("bank_transactions_order_id").on(t.order_id),
    checkChoice("bank_transactions", t.status, bankTransactionStatuses),
    check("bank_transactions_amount", sql`${t.amount_minor} > 0`),
    check("bank_transactions_matched", sql`(${t.status} = 'matched') = (${t.order_id} is not null)`),
    check("bank_transactions_settled", sql`(${t.status} = 'open') = (${t.settled_at} is null)`),
  ],
)
