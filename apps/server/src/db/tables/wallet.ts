import { walletCauses, walletEntryKinds } from "@academy/domain/wallet"
import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { passTypes } from "./bookables.ts"
import { checkChoice, choice } from "./choice.ts"
import { checkTranslations, translations } from "./translations.ts"

/** What a pack contains, as it is bought. */
export interface PackageContents {
  amount_pass: number
  valid_days: number | null
}

export const packages = pgTable(
  "packages",
  {
    id: id(),
    name: text("name").notNull(),
    price_minor: integer("price_minor").notNull(),
    currency: text("currency").notNull().default("USD"),
    amount_pass: integer("amount_pass").notNull(),
    pass_type_id: rowId("pass_type_id")
      .notNull()
      .references(() => passTypes.id),
    terms: text("terms").notNull().default(""),
    translations: translations<{ name: string; terms: string }>(),
    /** Passes expire this many days after purchase; null is never. */
    valid_days: integer("valid_days"),
    active: boolean("active").notNull().default(true),
  },
  (t) => [checkTranslations("packages", t.translations)],
)

/** An account's money. The balance is the sum of its entries, kept here so that a constraint can hold it above zero. */
export const wallets = pgTable(
  "wallets",
  {
    account_id: rowId("account_id")
      .primaryKey()
      .references(() => accounts.id),
    balance_minor: integer("balance_minor").notNull().default(0),
    currency: text("currency").notNull(),
  },
  (t) => [check("wallets_balance", sql`${t.balance_minor} >= 0`)],
)

/** Passes that came together: bought in one package, or granted at once. They expire together. */
export const passLots = pgTable(
  "pass_lots",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    pass_type_id: rowId("pass_type_id")
      .notNull()
      .references(() => passTypes.id),
    package_id: rowId("package_id").references(() => packages.id),
    order_id: rowId("order_id"),
    /** The membership period that granted them. */
    period_id: rowId("period_id"),
    /** Says which of an account's rows in a spreadsheet brought them, so that the same file brings them once. */
    import_key: text("import_key"),
    /** From the first to the second instant they wait and pay nothing: the membership is paused. */
    rest_from: instant("rest_from"),
    rest_until: instant("rest_until"),
    /** Whom they pay for: a membership's passes belong to the players it named when they came. Null: any player. */
    player_ids: rowId("player_ids").array(),
    amount_granted: integer("amount_granted").notNull(),
    /** The sum of the lot's entries. */
    amount_left: integer("amount_left").notNull(),
    expires_at: instant("expires_at"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("pass_lots_account_id").on(t.account_id, t.pass_type_id),
    // An order grants the passes of each of its packages once, however often its payment is told.
    uniqueIndex("pass_lots_order_package").on(t.order_id, t.package_id),
    // So does a membership's period, of each type.
    uniqueIndex("pass_lots_period_id").on(t.period_id, t.pass_type_id),
    // So does a row of a spreadsheet.
    uniqueIndex("pass_lots_import_key").on(t.account_id, t.import_key),
    check("pass_lots_rest", sql`(${t.rest_from} is null) = (${t.rest_until} is null)`),
    check("pass_lots_player_ids", sql`cardinality(${t.player_ids}) > 0`),
    check("pass_lots_amount", sql`${t.amount_left} between 0 and ${t.amount_granted}`),
  ],
)

/** The ledger. Rows are only ever added. */
export const walletEntries = pgTable(
  "wallet_entries",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: choice("kind", walletEntryKinds).notNull(),
    lot_id: rowId("lot_id").references(() => passLots.id),
    /** Öre, or passes; negative is spent. */
    amount: integer("amount").notNull(),
    cause: choice("cause", walletCauses).notNull(),
    order_id: rowId("order_id"),
    booking_id: rowId("booking_id"),
    staff_account_id: rowId("staff_account_id").references(() => accounts.id),
    note: text("note").notNull().default(""),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("wallet_entries_account_id").on(t.account_id, t.id),
    index("wallet_entries_lot_id").on(t.lot_id),
    // A booking is paid once and given back once, whatever is retried.
    uniqueIndex("wallet_entries_booking_once").on(t.booking_id, t.cause),
    checkChoice("wallet_entries", t.kind, walletEntryKinds),
    checkChoice("wallet_entries", t.cause, walletCauses),
    check("wallet_entries_lot_of_passes", sql`(${t.kind} = 'pass') = (${t.lot_id} is not null)`),
    check("wallet_entries_amount", sql`${t.amount} <> 0`),
  ],
)
