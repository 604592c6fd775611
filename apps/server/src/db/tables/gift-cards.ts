import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, bytea, id, instant, rowId } from "./accounts.ts"
import { orders } from "./orders.ts"

/**
 * Money that somebody else spends: a multi-purpose voucher, so that VAT is due when it is spent. It is valid once its
 * order is paid, and whoever redeems it has the money in the wallet.
 */
export const giftCards = pgTable(
  "gift_cards",
  {
    id: id(),
    /** Who bought it, and with which order. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    order_id: rowId("order_id")
      .notNull()
      .references(() => orders.id),
    amount_minor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    recipient_name: text("recipient_name").notNull(),
    /** Empty: the buyer prints it. */
    recipient_email: text("recipient_email").notNull().default(""),
    message: text("message").notNull().default(""),
    /** What a typed code is found by; the code itself is sealed, for the buyer who prints it. */
    code_hash: text("code_hash"),
    sealed_code: bytea("sealed_code"),
    /** The last letters of the code, by which the office finds it. */
    code_end: text("code_end"),
    /** Null until it is paid. */
    expires_at: instant("expires_at"),
    redeemed_by: rowId("redeemed_by").references(() => accounts.id),
    redeemed_at: instant("redeemed_at"),
    refunded_at: instant("refunded_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("gift_cards_order_id").on(t.order_id),
    uniqueIndex("gift_cards_code_hash").on(t.code_hash),
    index("gift_cards_account_id").on(t.account_id),
    check("gift_cards_amount", sql`${t.amount_minor} > 0`),
    check(
      "gift_cards_code",
      sql`num_nonnulls(${t.code_hash}, ${t.sealed_code}, ${t.code_end}) in (0, 3) and (${t.expires_at} is null or ${t.code_hash} is not null)`,
    ),
    check("gift_cards_redeemed", sql`(${t.redeemed_at} is null) = (${t.redeemed_by} is null)`),
    // Its money is spent or given back, never both, and not before it is paid.
    check(
      "gift_cards_once",
      sql`num_nonnulls(${t.redeemed_at}, ${t.refunded_at}) <= case when ${t.expires_at} is null then 0 else 1 end`,
    ),
  ],
)
