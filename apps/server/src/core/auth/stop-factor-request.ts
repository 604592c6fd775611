import type * as calls from "@academy/contract/auth-factor-requests"
import type { AnswerOf } from "@academy/contract/call"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { factorRequests } from "../../db/tables/factor-requests.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { endFactorRequest } from "./factor-requests.ts"

/**
 * An owner stops a request, also one that was approved, and also their own.
 * @throws Refusal `not_found`: stopped, used or expired
 */
export async function stopFactorRequest(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  requestId: number,
): Promise<AnswerOf<typeof calls.stopFactorRequest>> {
  return inTransaction(db, async (tx) => {
    const [request] = await tx
      .select({ account_id: factorRequests.account_id })
      .from(factorRequests)
      .where(eq(factorRequests.id, requestId))
      .for("update")
    if (!request || !(await endFactorRequest(tx, request.account_id, caller, clock())))
      throw new Refusal("not_found")
    return { stopped: true }
  })
}
