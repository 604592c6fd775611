import type * as calls from "@academy/contract/approvals"
import type { AnswerOf } from "@academy/contract/call"
import { type ApprovalAnswer, isApprovedByAll } from "@academy/domain/approvals"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { approvalAnswers } from "../../db/tables/approvals.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type Approval, carryOutApproval, declineApproval, lockApproval } from "./carry-out-approval.ts"
import { isGuardian, readPlayerPeople } from "./player-people.ts"

/**
 * A guardian approves or declines what another one asked. The last yes carries it out, one no ends it. For everybody
 * else, and for who asked, it is `not_found`.
 * @throws Refusal `not_found`, `request_closed`, and what `carryOutApproval` says
 */
export async function answerApproval(
  { db, clock }: Deps,
  accountId: number,
  id: number,
  action: ApprovalAnswer,
): Promise<AnswerOf<typeof calls.answerApproval>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const locked = await lockApproval(tx, id)
    const { approval } = locked
    const guardians = (await readPlayerPeople(tx, approval.player_id)).filter(isGuardian)
    const asks = (account: number) => guardians.some(({ account_id }) => account_id === account)
    if (!asks(accountId) || approval.account_id === accountId) throw new Refusal("not_found")
    if (approval.state !== "waiting" || !asks(approval.account_id)) throw new Refusal("request_closed")
    const by = { account_id: accountId, isOffice: false }
    if (action === "decline") await declineApproval(tx, locked, by, now)
    else {
      await tx
        .insert(approvalAnswers)
        .values({ approval_id: id, account_id: accountId, created_at: now })
        .onConflictDoNothing()
      if (await nobodyIsWaitedFor(tx, approval)) await carryOutApproval(tx, locked, by, now)
    }
    return { status: "ok" as const }
  })
}

/** Whether each guardian beside the one who asked has said yes; who is no guardian any more does not count. */
export async function nobodyIsWaitedFor(tx: Tx, approval: Approval): Promise<boolean> {
  const people = await readPlayerPeople(tx, approval.player_id)
  const answered = await tx
    .select({ account_id: approvalAnswers.account_id })
    .from(approvalAnswers)
    .where(eq(approvalAnswers.approval_id, approval.id))
  const others = people
    .filter((person) => isGuardian(person) && person.account_id !== approval.account_id)
    .map(({ account_id }) => answered.some((one) => one.account_id === account_id))
  const hasPlayerAccount = people.some(({ slot }) => slot === 0)
  return isApprovedByAll(others, approval.kind === "year_of_birth" && hasPlayerAccount)
}
