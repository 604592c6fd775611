import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/privacy"
import { roleOf } from "@academy/domain/staff-roles"
import { toIsoWithOffset } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockFamilyAccount } from "../families/index.ts"
import { scheduleDeletion } from "./schedule-deletion.ts"

/**
 * The office schedules the deletion of a family's account on request of the family, which can keep it by the email's
 * link or by logging in.
 * @throws Refusal what `lockFamilyAccount` says; `account_of_team`, `account_closed`; `close_first` while it has unpaid
 *   invoices or pays a membership
 */
export async function deleteFamily(
  deps: Pick<Deps, "db" | "clock" | "settings">,
  officeAccountId: number,
  account_id: number,
  { reason }: BodyOf<typeof calls.deleteFamily>,
): Promise<AnswerOf<typeof calls.deleteFamily>> {
  return inTransaction(deps.db, async (tx) => {
    const account = await lockFamilyAccount(tx, account_id, officeAccountId)
    if (roleOf(account) !== null) throw new Refusal("account_of_team")
    if (!account.is_active) throw new Refusal("account_closed")
    if (account.deletion_due_at) return { due_at: toIsoWithOffset(account.deletion_due_at) }
    const open = await tx.execute(sql`
      select 1 as one from orders where account_id = ${account_id} and status = 'open' and payment_method = 'bank_transfer'
      union all
      select 1 from player_memberships where account_id = ${account_id} and ended_at is null
      limit 1`)
    if (open.rows.length > 0) throw new Refusal("close_first")
    const due = await scheduleDeletion(deps, tx, { ...account, account_id })
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "deletion_scheduled",
      entity: "accounts",
      entity_id: account_id,
      reason,
      before: null,
      after: null,
      at: deps.clock(),
    })
    return { due_at: toIsoWithOffset(due) }
  })
}
