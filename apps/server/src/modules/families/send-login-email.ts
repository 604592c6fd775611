import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { recordChange } from "../../core/audit/index.ts"
import { writeLoginEmail } from "../../core/auth/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"
import { refuseJustSent } from "./refuse-just-sent.ts"

/**
 * Emails the family a new link to choose a password by, for somebody who cannot log in or never has.
 * @throws Refusal what `lockFamilyAccount` says; `account_closed`; `login_email_just_sent` within a minute of the last
 */
export async function sendLoginEmail(
  deps: Pick<Deps, "db" | "clock" | "settings">,
  officeAccountId: number,
  account_id: number,
): Promise<AnswerOf<typeof calls.sendLoginEmail>> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const { language } = await lockFamilyAccount(tx, account_id, officeAccountId)
    const key = `login_email:${account_id}:`
    await refuseJustSent(tx, key, "login_email_just_sent", now)
    const isSent = await writeLoginEmail(deps, tx, { account_id, language }, `${key}${now.getTime()}`)
    if (!isSent) throw new Refusal("account_closed")
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "login_email_sent",
      entity: "accounts",
      entity_id: account_id,
      before: null,
      after: null,
      at: now,
    })
    return { status: "ok" as const }
  })
}
