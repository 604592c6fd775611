import { bankTransactionStatuses, reversalDirections } from "@academy/domain/bank-transfers"
import { sql } from "drizzle-orm"
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { orders } from "./orders.ts"

/** Incoming bank transfers of imported files; `bank_key` keeps each from being imported twice. */
export const bankTransactions = pgTable(
  "bank_transactions",
  {
    id: id(),
    /** The bank's identifiers of it; without any what it says; and its place among equal ones of its file. */
    bank_key: text("bank_key").notNull(),
    /** What the bank calls it at each level, as `tx:4711`: by these it is known in another file. */
    bank_ids: text("bank_ids").array().notNull().default([]),
    /** The account that it came to, without blanks; empty where the file names none. */
    account: text("account").notNull().default(""),
    /** Of a reversal: which way it moved the money. Null is an ordinary payment. */
    reversal: choice("reversal", reversalDirections),
    booked_on: date("booked_on").notNull(),
    amount_minor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** What the payer wrote, each text of the file in a line of its own. */
    reference: text("reference").notNull(),
    sender: text("sender").notNull(),
    status: choice("status", bankTransactionStatuses).notNull().default("open"),
    /** The order that it was meant for. */
    order_id: rowId("order_id").references(() => orders.id),
    /** Of a dismissed one: why. */
    reason: text("reason").notNull().default(""),
    imported_by: rowId("imported_by")
      .notNull()
      .references(() => accounts.id),
    imported_at: instant("imported_at").notNull(),
    settled_by: rowId("settled_by").references(() => accounts.id),
    settled_at: instant("settled_at"),
  },
  (t) => [
    uniqueIndex("bank_transactions_bank_key").on(t.bank_key),
    index("bank_transactions_open").on(t.id).where(sql`status = 'open'`),
    index("bank_transactions_order_id").on(t.order_id),
    checkChoice("bank_transactions", t.status, bankTransactionStatuses),
    checkChoice("bank_transactions", t.reversal, reversalDirections),
    check(
      "bank_transactions_reversal_unmatched",
      sql`${t.reversal} is null or ${t.status} in ('open', 'dismissed')`,
    ),
    check("bank_transactions_amount", sql`${t.amount_minor} > 0`),
    check("bank_transactions_matched", sql`(${t.status} = 'matched') = (${t.order_id} is not null)`),
    check("bank_transactions_settled", sql`(${t.status} = 'open') = (${t.settled_at} is null)`),
  ],
)

/**
 * What an admin did with a payment that is for no order: it went to a wallet, or is returned to the payer. For the
 * books a row is the payment received; a return takes it out again when the bank has sent it, and so does an undo.
 */
export const bankMoves = pgTable(
  "bank_moves",
  {
    id: id(),
    /** Null once a file told the payments of a batch that was one row; only an undone move has none. */
    bank_transaction_id: rowId("bank_transaction_id").references(() => bankTransactions.id, {
      onDelete: "set null",
    }),
    /** Whose wallet; null is a return to the payer. */
    account_id: rowId("account_id").references(() => accounts.id),
    amount_minor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    made_by: rowId("made_by")
      .notNull()
      .references(() => accounts.id),
    made_at: instant("made_at").notNull(),
    /** Of a return: when an admin said that the bank has sent it, which is final. */
    closed_by: rowId("closed_by").references(() => accounts.id),
    closed_at: instant("closed_at"),
    undone_at: instant("undone_at"),
  },
  (t) => [
    uniqueIndex("bank_moves_bank_transaction_id").on(t.bank_transaction_id).where(sql`undone_at is null`),
    index("bank_moves_made_at").on(t.made_at),
    check("bank_moves_amount", sql`${t.amount_minor} > 0`),
    check("bank_moves_closed", sql`num_nonnulls(${t.closed_by}, ${t.closed_at}) in (0, 2)`),
    check("bank_moves_final", sql`num_nonnulls(${t.closed_at}, ${t.undone_at}) < 2`),
    check("bank_moves_wallet_open", sql`${t.account_id} is null or ${t.closed_at} is null`),
  ],
)

/** Accounts that the office said are the academy's own, besides its bankgiro: only their files are read. */
export const bankAccounts = pgTable(
  "bank_accounts",
  {
    id: id(),
    /** Letters and digits alone. */
    account: text("account").notNull(),
    added_by: rowId("added_by")
      .notNull()
      .references(() => accounts.id),
    added_at: instant("added_at").notNull(),
  },
  (t) => [uniqueIndex("bank_accounts_account").on(t.account)],
)
