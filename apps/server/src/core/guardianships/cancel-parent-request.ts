import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/guardianships"
import { and, eq } from "drizzle-orm"
import { parentRequests } from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** The sender takes a request back. Another account's: `not_found`; one that was answered: `request_closed`. */
export async function cancelParentRequest(
  { db, clock }: Deps,
  accountId: number,
  requestId: number,
): Promise<AnswerOf<typeof calls.cancelParentRequest>> {
  const own = and(eq(parentRequests.id, requestId), eq(parentRequests.account_id, accountId))
  const cancelled = await db
    .update(parentRequests)
    .set({ state: "cancelled", answered_at: clock() })
    .where(and(own, eq(parentRequests.state, "pending")))
    .returning({ id: parentRequests.id })
  if (cancelled.length === 0) {
    throw new Refusal((await db.$count(parentRequests, own)) > 0 ? "request_closed" : "not_found")
  }
  return { status: "ok" }
}
