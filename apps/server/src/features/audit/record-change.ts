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

/** What opens an account is never written down, whatever row was changed. */
const isSecret = (column: string) => /password|token|secret|key/.test(column)

const withoutSecrets = (fields: AuditedFields | null) =>
  fields && Object.fromEntries(Object.entries(fields).filter(([column]) => !isSecret(column)))

/** Writes down a change made with the rights of staff, in its own transaction: both happen or neither. */
export async function recordChange(tx: Tx, { at, before, after, ...columns }: Change): Promise<void> {
  await tx.insert(auditEntries).values({
    ...columns,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
    created_at: at,
  })
}
