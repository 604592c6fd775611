import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { roleOf } from "@academy/domain/staff-roles"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { endSessionsOf } from "../../core/auth/index.ts"
import { leaveAllLines } from "../../core/waiting-list/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"

/**
 * Blocks a family's account or lifts that: a blocked one is logged out everywhere and can't log in, so it can't book.
 * What it has booked and what it owes stays; it waits in no line, where others would wait behind it. Asking for the
 * state that it has changes nothing.
 * @throws Refusal what `lockFamilyAccount` says; `account_of_team` for an account with a role, which an owner closes;
 *   `account_closed` for one whose deletion is scheduled: blocked, neither a login nor the office could keep it
 */
export async function blockFamily(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  account_id: number,
  { is_blocked, reason }: BodyOf<typeof calls.blockFamily>,
): Promise<AnswerOf<typeof calls.blockFamily>> {
  return inTransaction(db, async (tx) => {
    const account = await lockFamilyAccount(tx, account_id, officeAccountId)
    if (roleOf(account) !== null) throw new Refusal("account_of_team")
    if (account.deletion_due_at !== null) throw new Refusal("account_closed")
    if (account.is_active === !is_blocked) return { status: "ok" as const }
    await tx.update(accounts).set({ is_active: !is_blocked }).where(eq(accounts.id, account_id))
    if (is_blocked) {
      await endSessionsOf(tx, account_id)
      await leaveAllLines(tx, account_id, clock())
    }
    await recordChange(tx, {
      account_id: officeAccountId,
      action: is_blocked ? "account_blocked" : "account_unblocked",
      entity: "accounts",
      entity_id: account_id,
      reason,
      before: null,
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
