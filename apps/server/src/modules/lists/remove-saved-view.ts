import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/saved-views"
import { and, eq, or } from "drizzle-orm"
import { savedViews } from "../../db/tables/saved-views.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** @throws Refusal `not_found`, also for a view that another person keeps for itself */
export async function removeSavedView(
  { db }: Pick<Deps, "db">,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removeSavedView>> {
  const removed = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), or(eq(savedViews.account_id, account_id), savedViews.is_shared)))
    .returning({ id: savedViews.id })
  if (removed.length === 0) throw new Refusal("not_found")
  return { status: "ok" }
}
