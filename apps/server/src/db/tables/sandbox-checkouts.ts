import { checkoutMethods, checkoutStatuses } from "@academy/domain/orders"
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

interface KeptCardFacts {
  customer: string
  card: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

/** The stand-in for the card payment provider: its checkouts, as the provider would keep them. */
export const sandboxCheckouts = pgTable(
  "sandbox_checkouts",
  {
    session: text("session").primaryKey(),
    /** Asked twice under one key, it answers the same checkout. */
    idempotency_key: text("idempotency_key").notNull().unique(),
    order_id: rowId("order_id").notNull(),
    method: choice("method", checkoutMethods).notNull().default("card"),
    status: choice("status", checkoutStatuses).notNull().default("open"),
    lines: jsonb("lines").$type<{ title: string; amount_minor: number }[]>().notNull(),
    amount_minor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    payment_intent: text("payment_intent"),
    /** The account for which the card that pays is kept. */
    keeps_card_of: rowId("keeps_card_of"),
    card: jsonb("card").$type<KeptCardFacts>(),
    success_url: text("success_url").notNull(),
    cancel_url: text("cancel_url").notNull(),
    expires_at: instant("expires_at").notNull(),
  },
  (t) => [
    checkChoice("sandbox_checkouts", t.status, checkoutStatuses),
    checkChoice("sandbox_checkouts", t.method, checkoutMethods),
  ],
)
