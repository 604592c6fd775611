import type * as calls from "@academy/contract/audit"
import type { AnswerOf } from "@academy/contract/call"
import { toIsoWithOffset } from "@academy/domain/time"
import { desc, eq, lt } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { auditEntries } from "../../db/tables/audit.ts"

const SHOWN = 100

/** The newest hundred entries; with `before`, the hundred older than that one. */
export async function readAuditLog(
  db: Pick<Db, "select">,
  before: number | undefined,
): Promise<AnswerOf<typeof calls.getAuditLog>> {
  const rows = await db
    .select({ entry: auditEntries, first_name: accounts.first_name, last_name: accounts.last_name })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.account_id))
    .where(before === undefined ? undefined : lt(auditEntries.id, before))
    .orderBy(desc(auditEntries.id))
    .limit(SHOWN)
  return rows.map(({ entry: { created_at, ...entry }, first_name, last_name }) => ({
    ...entry,
    account_name: `${first_name ?? ""} ${last_name ?? ""}`.trim(),
    created: toIsoWithOffset(created_at),
  }))
}
