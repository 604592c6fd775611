import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/saved-views"
import { eq, or } from "drizzle-orm"
import { nameOrderOf } from "../../db/name-order.ts"
import { savedViews } from "../../db/tables/saved-views.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"

/** A person's views and those of the team, in the order of their names. */
export async function readSavedViews(
  { db }: Pick<Deps, "db">,
  { account_id }: Caller,
): Promise<AnswerOf<typeof calls.getSavedViews>> {
  const rows = await db
    .select()
    .from(savedViews)
    .where(or(eq(savedViews.account_id, account_id), savedViews.is_shared))
    .orderBy(nameOrderOf(savedViews.name), savedViews.id)
  return rows.map(({ id, list, name, query, is_shared, account_id: owner }) => ({
    ...{ id, list, name, query, is_shared },
    is_own: owner === account_id,
  }))
}
