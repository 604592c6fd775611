import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/privacy"
import { toIsoWithOffset } from "@academy/domain/time"
import { requirePassword } from "../../core/auth/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { scheduleDeletion } from "./schedule-deletion.ts"

/**
 * Schedules the deletion of the own account in seven days.
 * @throws Refusal `invalid_input`, `wrong_password`, `too_many_requests`, `superuser_stays` (another superuser must
 *   remove the role first)
 */
export async function askForAccountDeletion(
  deps: Deps,
  caller: Caller,
  password: string,
): Promise<AnswerOf<typeof calls.askForAccountDeletion>> {
  await requirePassword(deps, caller, password)
  const due = await inTransaction(deps.db, (tx) => scheduleDeletion(deps, tx, caller))
  return { due_at: toIsoWithOffset(due) }
}
