import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/setup"
import { whyNotOpen } from "@academy/domain/setup"
import { recordChange } from "../../core/audit/index.ts"
import { SETUP } from "../../db/academy/first-run.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { academySetup } from "../../db/tables/academy-setup.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockSetup } from "./lock-setup.ts"
import { readSetup, readSetupFacts } from "./read-setup.ts"

/**
 * Opens the academy to families. This copy of the server does so before it answers, the others within a second. Opened
 * twice, it is open, and the log has one entry.
 * @throws Refusal `not_found`, `setup_incomplete`
 */
export async function openAcademy(
  deps: Deps,
  { account_id }: Caller,
): Promise<AnswerOf<typeof calls.openAcademy>> {
  const now = deps.clock()
  const facts = await readSetupFacts(deps, { phase: "preparing" })
  await inTransaction(deps.db, async (tx) => {
    const { phase } = await lockSetup(tx)
    if (phase === "open") return
    if (whyNotOpen(facts).length > 0) throw new Refusal("setup_incomplete")
    await tx.update(academySetup).set({ phase: "open", opened_at: now })
    await recordChange(tx, {
      account_id,
      action: "academy_opened",
      entity: "academy_setup",
      entity_id: SETUP,
      before: null,
      after: null,
      at: now,
    })
  })
  await deps.academy.refresh()
  return readSetup(deps)
}
