import type { AuditAction } from "@academy/domain/audit"
import type { Tx } from "../../db/connection.ts"
import { type AuditedFields, auditEntries } from "../../db/tables/audit.ts"
import { deviceOfRequest } from "../../http/device-of-request.ts"
import { isPersonal } from "./personal-fields.ts"

interface Change {
  /** Who; null for whoever runs the server. */
  account_id: number | null
  action: AuditAction
  /** Which row of which table. */
  entity: string
  entity_id: number | null
  /** Why, where staff have to say so. */
  reason?: string
  /** The row, or what of it matters; null where there was none. What is the same in both is left out. */
  before: AuditedFields | null
  after: AuditedFields | null
  at: Date
}

/**
 * Writes down a change made with the rights of staff, in its own transaction: both happen or neither. Whole rows may be
 * handed in: only fields that differ are kept, of personal ones only the word `changed`, and nothing that opens an
 * account. A `changed` row that is the same as before leaves no entry.
 */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const { at, before, after, ...columns } = change
  const differing = (fields: AuditedFields | null) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields)
        .filter(
          ([name, value]) => !isSecret(name) && !isSame(name, value, fields === before ? after : before),
        )
        .map(([name, value]) => [
          name,
          value !== null && isPersonal(change.entity, name) ? "changed" : value,
        ]),
    )
  const kept = { before: differing(before), after: differing(after) }
  if (change.action === "changed" && isEmpty(kept.before) && isEmpty(kept.after)) return
  await tx.insert(auditEntries).values({ ...columns, ...kept, device: deviceOfRequest(), created_at: at })
}

/** What opens an account is never written down, whatever row was changed. */
const isSecret = (column: string) => /password|hash|token|secret|key/.test(column)

const isSame = (name: string, value: unknown, other: AuditedFields | null) =>
  other !== null && name in other && other[name] === value

const isEmpty = (fields: AuditedFields | null) => fields === null || Object.keys(fields).length === 0
