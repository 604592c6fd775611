import type { Tx } from "../../db/connection.ts"
import { type AuditedFields, auditEntries } from "../../db/tables/audit.ts"

interface Change {
  /** Who; null for whoever runs the server. */
  account_id: number | null
  action: "account_role" | "attendance" | "beta_cleared" | "order_marked_paid"
  /** Which row of which table. */
  entity: string
  entity_id: number | null
  before: AuditedFields | null
  after: AuditedFields | null
  at: Date
}

/** Writes down a change made with the rights of staff, in its own transaction: both happen or neither. */
export async function recordChange(tx: Tx, { at, ...columns }: Change): Promise<void> {
  await tx.insert(auditEntries).values({ ...columns, created_at: at })
}
