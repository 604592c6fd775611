import {
  membershipChanges as changeKinds,
  chargeFailures,
  LONGEST_BINDING_MONTHS,
  membershipBillings,
  membershipPayments,
  periodStatuses,
} from "@academy/domain/memberships"
import { chargeResults, checkoutStatuses } from "@academy/domain/orders"
import { MOST_PLAN_PLAYERS, type PlanContents } from "@academy/domain/plans"
import { type SQL, sql } from "drizzle-orm"
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"
import { orders } from "./orders.ts"
import { players } from "./players.ts"
import { checkTranslations, translations } from "./translations.ts"

/** A month of the academy, `YYYY-MM`, or nothing. */
const isMonth = (column: AnyPgColumn): SQL => sql`${column} ~ '^20\\d\\d-(0[1-9]|1[0-2])$'`

export interface PlanTexts {
  name: string
  description: string
  benefits: string[]
}

/** What can be joined. Prices are of a month, VAT inside; without a number of group passes they are not counted. */
export const membershipPlans = pgTable(
  "membership_plans",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    translations: translations<PlanTexts>(),
    /** What it includes beside passes, in the words of the academy. */
    benefits: text("benefits").array().notNull().default(sql`'{}'`),
    price_minor: integer("price_minor").notNull(),
    /** Of a month, when the year is paid at once. */
    yearly_price_minor: integer("yearly_price_minor").notNull(),
    currency: text("currency").notNull(),
    group_passes: integer("group_passes"),
    personal_passes: integer("personal_passes").notNull().default(0),
    binding_months: integer("binding_months").notNull(),
    /** How many players of the family its passes may be for, the one who joined included. */
    players: integer("players").notNull().default(1),
    active: boolean("active").notNull().default(true),
    /** Where it is among the others, from the start; plans of the same place by price. */
    place: integer("place").notNull().default(0),
    /** The pricing page highlights it, and it is chosen first. */
    is_featured: boolean("is_featured").notNull().default(false),
  },
  (t) => [
    checkTranslations("membership_plans", t.translations),
    check("membership_plans_price", sql`${t.price_minor} > 0 and ${t.yearly_price_minor} > 0`),
    check("membership_plans_players", sql`${t.players} between 1 and ${sql.raw(String(MOST_PLAN_PLAYERS))}`),
    check(
      "membership_plans_binding",
      sql`${t.binding_months} between 0 and ${sql.raw(String(LONGEST_BINDING_MONTHS))}`,
    ),
  ],
)

/** A player's membership: the state of `packages/domain/memberships.ts`, who pays it, and what was agreed to. */
export const playerMemberships = pgTable(
  "player_memberships",
  {
    id: id(),
    player_id: rowId("player_id")
      .notNull()
      .references(() => players.id),
    /** Who joined and pays. */
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    plan_id: rowId("plan_id")
      .notNull()
      .references(() => membershipPlans.id),
    price_minor: integer("price_minor").notNull(),
    currency: text("currency").notNull(),
    billing: choice("billing", membershipBillings).notNull(),
    /** How the periods that are opened from now on are paid. */
    paid_by: choice("paid_by", membershipPayments).notNull().default("card"),
    joined_at: instant("joined_at").notNull(),
    /** For how many days after joining it can be withdrawn from, as agreed then. */
    withdrawal_days: integer("withdrawal_days").notNull().default(14),
    starts_on: text("starts_on").notNull(),
    bound_until: text("bound_until").notNull(),
    ends_on: text("ends_on"),
    change_on: text("change_on"),
    next_plan_id: rowId("next_plan_id").references(() => membershipPlans.id),
    next_price_minor: integer("next_price_minor"),
    /** What the plan included when it was agreed, and what the next one does. Null: the plan hasn't changed since. */
    agreed: jsonb("agreed").$type<PlanContents>(),
    next_agreed: jsonb("next_agreed").$type<PlanContents>(),
    paused_from: text("paused_from"),
    paused_until: text("paused_until"),
    paused_until_before: text("paused_until_before"),
    resumes_on: text("resumes_on"),
    /** Further players of the family whom the passes of the next periods are for, in the order of naming. */
    also_for: rowId("also_for").array().notNull().default(sql`'{}'`),
    terms_version: text("terms_version").notNull(),
    terms_agreed_at: instant("terms_agreed_at").notNull(),
    /** Set once: it is over, and the player may join again. */
    ended_at: instant("ended_at"),
  },
  (t) => [
    // One per player.
    uniqueIndex("player_memberships_live").on(t.player_id).where(sql`ended_at is null`),
    index("player_memberships_account_id").on(t.account_id),
    checkChoice("player_memberships", t.billing, membershipBillings),
    checkChoice("player_memberships", t.paid_by, membershipPayments),
    check("player_memberships_starts_on", isMonth(t.starts_on)),
    check("player_memberships_bound_until", isMonth(t.bound_until)),
    check("player_memberships_ends_on", isMonth(t.ends_on)),
    check("player_memberships_change", sql`(${t.change_on} is null) = (${t.next_plan_id} is null)`),
    check("player_memberships_pause", sql`(${t.paused_from} is null) = (${t.paused_until} is null)`),
    check("player_memberships_pause_order", sql`${t.paused_from} < ${t.paused_until}`),
  ],
)

/** A month of a membership: charged once, granted once. */
export const membershipPeriods = pgTable(
  "membership_periods",
  {
    id: id(),
    membership_id: rowId("membership_id")
      .notNull()
      .references(() => playerMemberships.id),
    month: text("month").notNull(),
    plan_id: rowId("plan_id")
      .notNull()
      .references(() => membershipPlans.id),
    amount_minor: integer("amount_minor").notNull(),
    /** As agreed for this month; null: what the plan has. */
    agreed: jsonb("agreed").$type<PlanContents>(),
    status: choice("status", periodStatuses).notNull().default("open"),
    /** None when the year's first month paid it. */
    order_id: rowId("order_id").references(() => orders.id),
    failures: integer("failures").notNull().default(0),
    last_failure: choice("last_failure", chargeFailures),
    first_tried_at: instant("first_tried_at"),
    /** When the card is charged next, or an unpaid invoice said again; null: nothing more is tried. */
    next_charge_at: instant("next_charge_at"),
    /** A job asks the provider at this moment; one that died is followed by another afterwards, under the same key. */
    charging_until: instant("charging_until"),
    /** The family has the order's checkout open: the job waits. */
    checkout_until: instant("checkout_until"),
    paid_at: instant("paid_at"),
    /** When its passes came: with the payment, or with an invoice of somebody who has paid before. */
    granted_at: instant("granted_at"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("membership_periods_month").on(t.membership_id, t.month),
    uniqueIndex("membership_periods_unpaid").on(t.membership_id).where(sql`status <> 'paid'`),
    // The order of a basket pays the first period of each player who joins with it.
    uniqueIndex("membership_periods_order").on(t.order_id, t.membership_id),
    index("membership_periods_to_charge").on(t.next_charge_at).where(sql`status <> 'paid'`),
    checkChoice("membership_periods", t.status, periodStatuses),
    checkChoice("membership_periods", t.last_failure, chargeFailures),
    check("membership_periods_is_month", isMonth(t.month)),
    check("membership_periods_paid_at", sql`(${t.status} = 'paid') = (${t.paid_at} is not null)`),
  ],
)

/** What was asked of a membership and what befell it, in the order in which it came. Rows are only added. */
export const membershipChanges = pgTable(
  "membership_changes",
  {
    id: id(),
    membership_id: rowId("membership_id")
      .notNull()
      .references(() => playerMemberships.id),
    kind: choice("kind", changeKinds).notNull(),
    /** Who asked; nobody for what the charging job found. */
    account_id: rowId("account_id").references(() => accounts.id),
    plan_id: rowId("plan_id")
      .notNull()
      .references(() => membershipPlans.id),
    /** The month from which it counts. */
    effective_on: text("effective_on"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("membership_changes_membership_id").on(t.membership_id, t.id),
    checkChoice("membership_changes", t.kind, changeKinds),
  ],
)

/** The card that an account lets be charged: kept by the provider, here only what names it. */
export const paymentCards = pgTable("payment_cards", {
  account_id: rowId("account_id")
    .primaryKey()
    .references(() => accounts.id),
  customer: text("customer").notNull(),
  card: text("card").notNull(),
  brand: text("brand").notNull(),
  last4: text("last4").notNull(),
  exp_month: integer("exp_month").notNull(),
  exp_year: integer("exp_year").notNull(),
  created_at: instant("created_at").notNull(),
})

/** Cards whose account is gone, or that were replaced: the provider is asked to forget them until it has. */
export const cardsToForget = pgTable("cards_to_forget", {
  card: text("card").primaryKey(),
  attempts: integer("attempts").notNull().default(0),
  /** Not before this instant; null: at once. */
  next_attempt_at: instant("next_attempt_at"),
})

/** The stand-in for the card payment provider: pages on which a card is put in. */
export const sandboxCardSetups = pgTable(
  "sandbox_card_setups",
  {
    session: text("session").primaryKey(),
    account_id: rowId("account_id").notNull(),
    customer: text("customer").notNull(),
    status: choice("status", checkoutStatuses).notNull().default("open"),
    card: jsonb("card").$type<SandboxCard>(),
    success_url: text("success_url").notNull(),
    cancel_url: text("cancel_url").notNull(),
  },
  (t) => [checkChoice("sandbox_card_setups", t.status, checkoutStatuses)],
)

export interface SandboxCard {
  card: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

/** The stand-in's charges: asked twice under one key, it charges once. */
export const sandboxCharges = pgTable(
  "sandbox_charges",
  {
    idempotency_key: text("idempotency_key").primaryKey(),
    payment_intent: text("payment_intent").notNull(),
    result: choice("result", chargeResults).notNull(),
    amount_minor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
  },
  (t) => [checkChoice("sandbox_charges", t.result, chargeResults)],
)
