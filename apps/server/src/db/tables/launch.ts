import { sql } from "drizzle-orm"
import { check, integer, pgTable } from "drizzle-orm/pg-core"
import { instant } from "./accounts.ts"

/** The gate of a private launch: one row. Whoever gave the code in an earlier epoch is asked for it again. */
export const betaGate = pgTable(
  "beta_gate",
  {
    id: integer("id").primaryKey(),
    epoch: integer("epoch").notNull(),
    cleared_at: instant("cleared_at").notNull(),
  },
  (t) => [check("beta_gate_one_row", sql`${t.id} = 1`)],
)
