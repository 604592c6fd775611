import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/setup"
import { recordChange } from "../../core/audit/index.ts"
import { SETUP } from "../../db/academy/first-run.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { academySetup } from "../../db/tables/academy-setup.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockSetup } from "./lock-setup.ts"
import { readSetup } from "./read-setup.ts"

/** Puts away what is left of the list. @throws Refusal `not_found`; `academy_not_set_up` before the academy is open */
export async function hideSetup(
  deps: Deps,
  { account_id }: Caller,
): Promise<AnswerOf<typeof calls.hideSetup>> {
  await inTransaction(deps.db, async (tx) => {
    const { phase, hidden_at } = await lockSetup(tx)
    if (phase !== "open") throw new Refusal("academy_not_set_up")
    if (hidden_at !== null) return
    await tx.update(academySetup).set({ hidden_at: deps.clock() })
    await recordChange(tx, {
      account_id,
      action: "setup_hidden",
      entity: "academy_setup",
      entity_id: SETUP,
      before: null,
      after: null,
      at: deps.clock(),
    })
  })
  return readSetup(deps)
}
