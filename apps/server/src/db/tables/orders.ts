import type { NamedDiscount } from "@academy/domain/discounts"
import { handMethods } from "@academy/domain/hand-payments"
import {
  moneyTargets,
  orderChargeFailures,
  orderKinds,
  orderPaymentMethods,
  orderStatuses,
  paymentOutcomes,
  receiptKinds,
  refundStatuses,
} from "@academy/domain/orders"
import type { PlanContents } from "@academy/domain/plans"
import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { mostFee } from "../most-fee.ts"
import { searchedPieces } from "../searched-text.ts"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { discountCodes } from "./discounts.ts"
import { players } from "./players.ts"
import { type PackageContents, packages } from "./wallet.ts"

/** What an undo of a discount restores; `lines`: what was taken off each before and after. */
export interface DiscountBefore {
  discounted_at: string | null
  discount_code_id: number | null
  by_hand_minor: number
  discount_reason: string | null
  tells_discount_reason: boolean
  lines: { id: number; before: number; after: number }[]
}

/**
 * Something to be paid. `open` becomes exactly one of the others and stays it: every change is
 * `update … where status = 'open'`.
 */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: choice("kind", orderKinds).notNull(),
    status: choice("status", orderStatuses).notNull().default("open"),
    payment_method: choice("payment_method", orderPaymentMethods).notNull(),
    amount_minor: integer("amount_minor").notNull(),
    /** What the wallet pays of it beside another way; taken when the order is opened, returned when it ends unpaid. */
    wallet_minor: integer("wallet_minor").notNull().default(0),
    currency: text("currency").notNull(),
    /** The provider's newest checkout session for it. */
    checkout_session: text("checkout_session"),
    checkout_url: text("checkout_url"),
    /** The provider's payment that paid it, which a refund names. */
    payment_intent: text("payment_intent"),
    /** What to write on a bank transfer. */
    reference: text("reference"),
    due_at: instant("due_at"),
    /** Of a later instalment: the order that was its first payment. */
    first_order_id: rowId("first_order_id"),
    /** Of a bank transfer: when the family was told that its seats will be let go. */
    warned_at: instant("warned_at"),
    /** The code that lowered its lines; one that ends unpaid gives the use back. */
    discount_code_id: rowId("discount_code_id").references(() => discountCodes.id),
    /** The reminder fee that its terms named when it was made; 0 for none. Charged once, with the second reminder. */
    reminder_fee_minor: integer("reminder_fee_minor").notNull().default(0),
    /** When an admin last changed its discount: those of a day are limited. */
    discounted_at: instant("discounted_at"),
    /** What an admin took off, in minor units, beside the code or alone. */
    by_hand_minor: integer("by_hand_minor").notNull().default(0),
    /** Why, and whether the family reads it. */
    discount_reason: text("discount_reason"),
    tells_discount_reason: boolean("tells_discount_reason").notNull().default(false),
    /** Its discount before an admin changed it, for an undo. */
    discount_before: jsonb("discount_before").$type<DiscountBefore>(),
    /** Its card is kept, and later instalments are charged to it on their days. */
    later_by_card: boolean("later_by_card").notNull().default(false),
    /** Once it is paid somebody is to be invited: each of its checkouts comes back to where that is done. */
    invites_friend: boolean("invites_friend").notNull().default(false),
    /** For how many days its packs and memberships can be withdrawn from, as agreed with it. */
    withdrawal_days: integer("withdrawal_days").notNull().default(14),
    expires_at: instant("expires_at"),
    closed_at: instant("closed_at"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("orders_checkout_session").on(t.checkout_session),
    uniqueIndex("orders_payment_intent").on(t.payment_intent),
    uniqueIndex("orders_reference").on(t.reference),
    index("orders_account_id").on(t.account_id),
    index("orders_amount").on(t.amount_minor, t.id),
    index("orders_searched").using("gin", searchedPieces([t.reference])),
    index("orders_discount_code_id").on(t.discount_code_id).where(sql`discount_code_id is not null`),
    index("orders_first_order_id").on(t.first_order_id).where(sql`first_order_id is not null`),
    foreignKey({ columns: [t.first_order_id], foreignColumns: [t.id] }),
    index("orders_to_expire").on(t.expires_at).where(sql`status = 'open'`),
    checkChoice("orders", t.kind, orderKinds),
    checkChoice("orders", t.status, orderStatuses),
    checkChoice("orders", t.payment_method, orderPaymentMethods),
    check("orders_amount", sql`${t.amount_minor} >= 0`),
    check("orders_wallet", sql`${t.wallet_minor} between 0 and ${t.amount_minor}`),
    check("orders_reminder_fee", mostFee(t.reminder_fee_minor)),
    check("orders_final_state", sql`(${t.status} = 'open') = (${t.closed_at} is null)`),
  ],
)

export type Order = typeof orders.$inferSelect

export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    order_id: rowId("order_id")
      .notNull()
      .references(() => orders.id),
    title: text("title").notNull(),
    package_id: rowId("package_id").references(() => packages.id),
    /** What it contained when it was ordered; null: what it contains. */
    package_agreed: jsonb("package_agreed").$type<PackageContents>(),
    player_id: rowId("player_id").references(() => players.id, { onDelete: "set null" }),
    /**
     * The plan that the player joins when it is paid, a month of it as agreed to, and the terms that were accepted. The
     * migration adds the foreign key.
     */
    plan_id: rowId("plan_id"),
    plan_price_minor: integer("plan_price_minor"),
    plan_agreed: jsonb("plan_agreed").$type<PlanContents>(),
    terms_version: text("terms_version"),
    terms_agreed_at: instant("terms_agreed_at"),
    /** Further players of the family whom the plan's passes are for. */
    also_for: rowId("also_for").array().notNull().default(sql`'{}'`),
    /** The seat it pays; none for a package. The migration adds the foreign key, as bookings name orders too. */
    booking_id: rowId("booking_id"),
    /** What a move to a dearer session costs: the seat that moves, beside the line that it stands on, and where to. */
    moved_booking_id: rowId("moved_booking_id"),
    moved_to_bookable_id: rowId("moved_to_bookable_id"),
    /** Of a later instalment: its seat, and the sum of the parts before it (its VAT goes on from there). */
    instalment_booking_id: rowId("instalment_booking_id"),
    earlier_parts_minor: integer("earlier_parts_minor").notNull().default(0),
    amount_minor: integer("amount_minor").notNull(),
    /** What was taken off its price: `amount_minor` is what is left, so that every sum and its VAT are of that. */
    discount_minor: integer("discount_minor").notNull().default(0),
    /** The part of it that the wallet pays beside the order's way: a cancelled line goes back the ways it came. */
    wallet_minor: integer("wallet_minor").notNull().default(0),
    /** What of it has gone back, whichever way; its credit notes add up to it. */
    refunded_minor: integer("refunded_minor").notNull().default(0),
    /** The reminder fee, which the second reminder adds: nothing is sold with it, and it bears no VAT. */
    is_fee: boolean("is_fee").notNull().default(false),
    /** In thousandths: 60 is 6 %. */
    vat_permille: integer("vat_permille").notNull(),
  },
  (t) => [
    index("order_lines_order_id").on(t.order_id),
    // An order has the fee once, whoever reminds at the same moment.
    uniqueIndex("order_lines_fee").on(t.order_id).where(sql`is_fee`),
    check("order_lines_fee", sql`not ${t.is_fee} or ${t.vat_permille} = 0`),
    // Never more than was paid, whoever refunds at the same moment.
    check("order_lines_refunded", sql`${t.refunded_minor} between 0 and ${t.amount_minor}`),
    check("order_lines_wallet", sql`${t.wallet_minor} between 0 and ${t.amount_minor}`),
    check("order_lines_discount", sql`${t.discount_minor} >= 0`),
    index("order_lines_joining").on(t.player_id).where(sql`plan_id is not null`),
    check(
      "order_lines_joining",
      sql`num_nonnulls(${t.plan_id}, ${t.plan_price_minor}, ${t.terms_version}, ${t.terms_agreed_at}) in (0, 4)`,
    ),
    // A wallet pays no membership.
    check("order_lines_joining_wallet", sql`${t.plan_id} is null or ${t.wallet_minor} = 0`),
    // A seat stands on one line at most.
    uniqueIndex("order_lines_booking_id").on(t.booking_id),
    index("order_lines_instalment_booking_id")
      .on(t.instalment_booking_id)
      .where(sql`instalment_booking_id is not null`),
    check("order_lines_earlier_parts", sql`${t.earlier_parts_minor} >= 0`),
    index("order_lines_moved_booking_id").on(t.moved_booking_id).where(sql`moved_booking_id is not null`),
    check("order_lines_move", sql`(${t.moved_booking_id} is null) = (${t.moved_to_bookable_id} is null)`),
  ],
)

/**
 * What of a line is paid later, as it was agreed when it was ordered: the line's own amount is the first payment, and
 * all of them are its price. When the first is paid, each later date becomes an order of its own (`first_order_id`).
 */
export const instalments = pgTable(
  "instalments",
  {
    order_line_id: rowId("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** From 2: which payment it is. */
    number: integer("number").notNull(),
    amount_minor: integer("amount_minor").notNull(),
    due_at: instant("due_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.order_line_id, t.number] }),
    check("instalments_number", sql`${t.number} >= 2`),
    check("instalments_amount", sql`${t.amount_minor} > 0`),
  ],
)

/**
 * What the kept card is charged for an order, once: now, or on the day of a later instalment. The card is written down
 * when the provider is first asked and forgotten when it has answered: asking again is the same question.
 */
export const orderCharges = pgTable(
  "order_charges",
  {
    order_id: rowId("order_id")
      .primaryKey()
      .references(() => orders.id),
    charge_at: instant("charge_at").notNull(),
    customer: text("customer"),
    card: text("card"),
    /** A copy of the server asks the provider at this moment; one that died is followed by another afterwards. */
    charging_until: instant("charging_until"),
    /** The provider has answered, or there was nothing to charge any more. */
    ended_at: instant("ended_at"),
    failure: choice("failure", orderChargeFailures),
  },
  (t) => [
    index("order_charges_to_make").on(t.charge_at).where(sql`ended_at is null`),
    checkChoice("order_charges", t.failure, orderChargeFailures),
    check("order_charges_ended", sql`${t.failure} is null or ${t.ended_at} is not null`),
    check("order_charges_card", sql`${t.ended_at} is null or (${t.customer} is null and ${t.card} is null)`),
  ],
)

/**
 * Money received, once each: the key is the provider's payment, or `bank:` and the reference of a bank transfer.
 * Inserted in the transaction that acts on it, so that a payment told twice, or by two ways at once, does one thing.
 */
export const payments = pgTable(
  "payments",
  {
    payment: text("payment").primaryKey(),
    /** The order it paid; of money that paid none, the order it was meant for. */
    order_id: rowId("order_id")
      .notNull()
      .references(() => orders.id),
    checkout_session: text("checkout_session"),
    amount_minor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** What became of it: it paid an order, became wallet money, or went back to the card. */
    outcome: choice("outcome", paymentOutcomes).notNull(),
    received_at: instant("received_at").notNull(),
    /** Of money that the office entered by hand: how it came, what was noted, by whom and when. */
    by_hand: choice("by_hand", handMethods),
    note: text("note").notNull().default(""),
    entered_by: rowId("entered_by").references(() => accounts.id),
    entered_at: instant("entered_at"),
    /** The transfer of a bank file that it came with; the migration adds the foreign key. */
    bank_transaction_id: rowId("bank_transaction_id"),
    /** When the office undid it: the books have it twice, the second time negative. */
    undone_at: instant("undone_at"),
  },
  (t) => [
    checkChoice("payments", t.by_hand, handMethods),
    check("payments_entered", sql`num_nonnulls(${t.by_hand}, ${t.entered_by}, ${t.entered_at}) in (0, 3)`),
    index("payments_bank_transaction_id")
      .on(t.bank_transaction_id)
      .where(sql`bank_transaction_id is not null`),
    index("payments_order_id").on(t.order_id),
    index("payments_checkout_session").on(t.checkout_session),
    checkChoice("payments", t.outcome, paymentOutcomes),
    check("payments_amount", sql`${t.amount_minor} > 0`),
  ],
)

/** Every event of the payment provider, once. Inserted in the transaction that acts on it. */
export const paymentEvents = pgTable("payment_events", {
  event_id: text("event_id").primaryKey(),
  type: text("type").notNull(),
  order_id: rowId("order_id").references(() => orders.id),
  received_at: instant("received_at").notNull().defaultNow(),
})

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    order_id: rowId("order_id")
      .notNull()
      .references(() => orders.id),
    /** Why: the cancelled booking, or the payment that came too late. */
    booking_id: rowId("booking_id"),
    payment: text("payment").references(() => payments.payment),
    target: choice("target", moneyTargets).notNull(),
    amount_minor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** `pending` waits for the provider to be asked; a card refund that was asked for is `sent`. */
    status: choice("status", refundStatuses).notNull(),
    provider_refund: text("provider_refund"),
    /** When the provider accepted it. */
    sent_at: instant("sent_at"),
    /** Of one that the office made: why, and who. */
    reason: text("reason").notNull().default(""),
    made_by: rowId("made_by").references(() => accounts.id),
    /** When the provider said that it will not do it. */
    failed_at: instant("failed_at"),
    attempts: integer("attempts").notNull().default(0),
    /** Not before this instant; moved on by each attempt. */
    next_attempt_at: instant("next_attempt_at").notNull().defaultNow(),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("refunds_order_id").on(t.order_id),
    uniqueIndex("refunds_booking_id").on(t.booking_id),
    uniqueIndex("refunds_payment").on(t.payment),
    uniqueIndex("refunds_provider_refund").on(t.provider_refund),
    index("refunds_to_send").on(t.next_attempt_at).where(sql`status = 'pending'`),
    checkChoice("refunds", t.target, moneyTargets),
    checkChoice("refunds", t.status, refundStatuses),
    check("refunds_amount", sql`${t.amount_minor} > 0`),
  ],
)

/** The last number given in a series and year. Locked by the transaction that issues, so no number is skipped. */
export const receiptSeries = pgTable(
  "receipt_series",
  {
    kind: choice("kind", receiptKinds).notNull(),
    year: integer("year").notNull(),
    last_number: integer("last_number").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] }), checkChoice("receipt_series", t.kind, receiptKinds)],
)

/** Bookkeeping: written once, never changed, kept seven years after the financial year. */
export const receipts = pgTable(
  "receipts",
  {
    id: id(),
    kind: choice("kind", receiptKinds).notNull(),
    /** `2026-000123`, without gaps in its series. */
    number: text("number").notNull(),
    order_id: rowId("order_id")
      .notNull()
      .references(() => orders.id),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    /** Of a credit note: the receipt it refers to. */
    credits_receipt_id: rowId("credits_receipt_id"),
    /** Of a credit note: the cancelled booking, which has one at most. */
    booking_id: rowId("booking_id"),
    total_minor: integer("total_minor").notNull(),
    vat_minor: integer("vat_minor").notNull(),
    currency: text("currency").notNull(),
    /** Seller, buyer and lines as they were on the day. */
    document: jsonb("document").$type<ReceiptDocument>().notNull(),
    issued_at: instant("issued_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("receipts_number").on(t.kind, t.number),
    uniqueIndex("receipts_of_order").on(t.order_id).where(sql`kind = 'receipt'`),
    uniqueIndex("receipts_booking_id").on(t.booking_id),
    index("receipts_account_id").on(t.account_id),
    index("receipts_number_id").on(t.number, t.id),
    index("receipts_total").on(t.total_minor, t.id),
    index("receipts_searched").using("gin", searchedPieces([t.number])),
    checkChoice("receipts", t.kind, receiptKinds),
  ],
)

export interface ReceiptDocument {
  seller: { name: string; address: string; organisation_number: string; vat_number: string }
  buyer_name: string
  lines: {
    title: string
    player_name: string | null
    /** When its session is, ISO 8601; receipts of earlier releases lack it. */
    starts_at?: string | null
    amount_minor: number
    /** Taken off its price; `amount_minor` is what is left. Receipts of earlier releases and credit notes lack it. */
    discount_minor?: number
    /** Which one; one by hand has no name on receipts of earlier releases. */
    discount?: NamedDiscount | null
    vat_permille: number
    vat_minor: number
    /** The reminder fee, which the books have apart from sales. */
    is_fee?: true
  }[]
  payment_method: string
}
