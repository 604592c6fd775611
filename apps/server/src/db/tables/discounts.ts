import { discountAudiences, discountTargets } from "@academy/domain/discounts"
import { sql } from "drizzle-orm"
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"
import { checkChoice, choice } from "./choice.ts"

/**
 * A campaign: who types the code pays less. Or a discount that families get without typing anything; its code is its
 * name. Its uses are the orders that name it and are open or paid.
 */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: id(),
    /** In capital letters, as codes are compared. */
    code: text("code").notNull(),
    audience: choice("audience", discountAudiences).notNull().default("typed"),
    percent: integer("percent"),
    amount_minor: integer("amount_minor"),
    target: choice("target", discountTargets).notNull(),
    /** The least that what it is for has to cost. */
    least_minor: integer("least_minor").notNull(),
    /** Null: as often as wanted. */
    most_uses: integer("most_uses"),
    most_per_family: integer("most_per_family"),
    starts_at: instant("starts_at").notNull(),
    /** Null: until an admin ends it. */
    ends_at: instant("ends_at"),
    created_by: rowId("created_by")
      .notNull()
      .references(() => accounts.id),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("discount_codes_code").on(t.code),
    checkChoice("discount_codes", t.audience, discountAudiences),
    checkChoice("discount_codes", t.target, discountTargets),
    // Families get a percentage of each seat, as often as they book.
    check(
      "discount_codes_of_families",
      sql`${t.audience} = 'typed' or (${t.percent} is not null and ${t.target} <> 'packages' and ${t.least_minor} = 0
        and num_nonnulls(${t.most_uses}, ${t.most_per_family}) = 0)`,
    ),
    check("discount_codes_letters", sql`${t.code} ~ '^[A-Z0-9-]{3,20}$'`),
    check("discount_codes_terms", sql`num_nonnulls(${t.percent}, ${t.amount_minor}) = 1`),
    check("discount_codes_percent", sql`${t.percent} between 1 and 90`),
    // Something stays to pay.
    check("discount_codes_amount", sql`${t.amount_minor} > 0 and ${t.least_minor} > ${t.amount_minor}`),
    check("discount_codes_least", sql`${t.least_minor} >= 0`),
    check("discount_codes_uses", sql`${t.most_uses} > 0 and ${t.most_per_family} > 0`),
  ],
)
