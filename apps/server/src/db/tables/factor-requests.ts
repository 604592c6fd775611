import { sql } from "drizzle-orm"
import { check, index, pgTable } from "drizzle-orm/pg-core"
import { accounts, id, instant, rowId } from "./accounts.ts"

/**
 * Who lost all second factors and asked the owners to remove them. A row is gone once it is stopped, used or expired;
 * the audit log has what happened.
 */
export const factorRequests = pgTable(
  "factor_requests",
  {
    id: id(),
    account_id: rowId("account_id")
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: "cascade" }),
    asked_at: instant("asked_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    approved_by: rowId("approved_by").references(() => accounts.id),
    approved_at: instant("approved_at"),
    /** From when the next login with the password removes the factors. */
    opens_at: instant("opens_at"),
  },
  (t) => [
    index("factor_requests_expires_at").on(t.expires_at),
    check(
      "factor_requests_times",
      sql`${t.asked_at} < ${t.expires_at} and ${t.approved_at} <= ${t.opens_at}`,
    ),
    check(
      "factor_requests_approved",
      sql`num_nonnulls(${t.approved_by}, ${t.approved_at}, ${t.opens_at}) in (0, 3)`,
    ),
    check("factor_requests_second_owner", sql`${t.approved_by} <> ${t.account_id}`),
  ],
)
