import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { accounts, id, instant } from "./accounts.ts"

/** The fields that a change was about, as they were or as they became. Never a password, a name or an address. */
export type AuditedFields = Record<string, string | number | boolean | null>

/** Who changed what with the rights of staff. Written in the transaction of the change; rows are only ever added. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    /** Null for whoever runs the server, at its command line. */
    account_id: integer("account_id").references(() => accounts.id),
    /** `account_role`, `beta_cleared` … */
    action: text("action").notNull(),
    /** Which row of which table. */
    entity: text("entity").notNull(),
    entity_id: integer("entity_id"),
    before: jsonb("before").$type<AuditedFields>(),
    after: jsonb("after").$type<AuditedFields>(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [index("audit_entries_entity").on(t.entity, t.entity_id)],
)
