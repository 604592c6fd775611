import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/saved-views"
import { savedViews } from "../../db/tables/saved-views.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"

/**
 * Keeps a list's filters, columns and order under a name. The same name again replaces what it stood for.
 * @throws Refusal `invalid_input` for a name of blanks
 */
export async function saveView(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { account_id }: Caller,
  body: BodyOf<typeof calls.saveView>,
): Promise<AnswerOf<typeof calls.saveView>> {
  const name = body.name.trim()
  if (name === "") throw invalidField("name", "required", "is needed")
  const { list, query, is_shared } = body
  const [row] = await db
    .insert(savedViews)
    .values({ account_id, list, name, query, is_shared, created_at: clock() })
    .onConflictDoUpdate({
      target: [savedViews.account_id, savedViews.list, savedViews.name],
      set: { query, is_shared },
    })
    .returning({ id: savedViews.id })
  if (!row) throw new Error("the view was not saved")
  return row
}
