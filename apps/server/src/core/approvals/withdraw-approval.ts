import type * as calls from "@academy/contract/approvals"
import type { AnswerOf } from "@academy/contract/call"
import { and, eq, or } from "drizzle-orm"
import { approvals } from "../../db/tables/approvals.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Who asked, or would become a guardian, withdraws it. Another account's: `not_found`; an answered one:
 * `request_closed`.
 */
export async function withdrawApproval(
  { db, clock }: Deps,
  accountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.withdrawApproval>> {
  const own = and(
    eq(approvals.id, id),
    or(eq(approvals.account_id, accountId), eq(approvals.new_account_id, accountId)),
  )
  const withdrawn = await db
    .update(approvals)
    .set({ state: "withdrawn", decided_by: accountId, decided_at: clock() })
    .where(and(own, eq(approvals.state, "waiting")))
    .returning({ id: approvals.id })
  if (withdrawn.length === 0)
    throw new Refusal((await db.$count(approvals, own)) > 0 ? "request_closed" : "not_found")
  return { status: "ok" }
}
