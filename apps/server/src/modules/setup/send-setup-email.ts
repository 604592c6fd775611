import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/setup"
import { DAY_MS } from "@academy/domain/time"
import { recordChange } from "../../core/audit/index.ts"
import { SETUP } from "../../db/academy/first-run.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { findSetup } from "./read-setup.ts"

/** A test email to the owner who asks for it. @throws Refusal `not_found`, `too_many_today` */
export async function sendSetupEmail(
  deps: Deps,
  { account_id, email, first_name, language }: Caller,
): Promise<AnswerOf<typeof calls.sendSetupEmail>> {
  await findSetup(deps.db)
  await refuseAbove(deps, { bucket: `setup_email:account:${account_id}`, most: 10, window_ms: DAY_MS })
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    await writeEmail(
      tx,
      {
        dedupe_key: `setup_test:${account_id}:${now.getTime()}`,
        kind: "setup_test",
        to_email: email,
        language,
        facts: { first_name },
      },
      now,
    )
    await recordChange(tx, {
      account_id,
      action: "setup_email_sent",
      entity: "academy_setup",
      entity_id: SETUP,
      before: null,
      after: null,
      at: now,
    })
  })
  return { status: "ok" }
}
