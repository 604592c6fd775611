import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/setup"
import { recordChange } from "../../core/audit/index.ts"
import { SETUP } from "../../db/academy/first-run.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { academySetup } from "../../db/tables/academy-setup.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockSetup } from "./lock-setup.ts"
import { readSetup } from "./read-setup.ts"

/** Puts a step off, or takes it up again. @throws Refusal `not_found` */
export async function skipSetupStep(
  deps: Deps,
  { account_id }: Caller,
  { step, is_skipped }: BodyOf<typeof calls.skipSetupStep>,
): Promise<AnswerOf<typeof calls.skipSetupStep>> {
  await inTransaction(deps.db, async (tx) => {
    const { skipped } = await lockSetup(tx)
    if (skipped.includes(step) === is_skipped) return
    await tx
      .update(academySetup)
      .set({ skipped: is_skipped ? [...skipped, step] : skipped.filter((other) => other !== step) })
    await recordChange(tx, {
      account_id,
      action: is_skipped ? "setup_skipped" : "setup_resumed",
      entity: "academy_setup",
      entity_id: SETUP,
      before: null,
      after: { step },
      at: deps.clock(),
    })
  })
  return readSetup(deps)
}
