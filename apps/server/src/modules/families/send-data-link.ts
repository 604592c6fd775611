import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"
import { refuseJustSent } from "./refuse-just-sent.ts"

/**
 * Emails the family the link to the file of its data. The file is made when the family opens it, logged in: it holds
 * health notes and payments that no team member has to see, and an email can be forwarded.
 * @throws Refusal what `lockFamilyAccount` says; `account_closed`; `data_link_just_sent` within a minute of the last
 */
export async function sendDataLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  account_id: number,
): Promise<AnswerOf<typeof calls.sendDataLink>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { is_active, email, language, first_name } = await lockFamilyAccount(
      tx,
      account_id,
      officeAccountId,
    )
    if (!is_active) throw new Refusal("account_closed")
    const key = `data_link:${account_id}:`
    await refuseJustSent(tx, key, "data_link_just_sent", now)
    await writeEmail(
      tx,
      {
        dedupe_key: `${key}${now.getTime()}`,
        kind: "data_link",
        to_email: email,
        language,
        facts: { first_name },
      },
      now,
    )
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "data_link_sent",
      entity: "accounts",
      entity_id: account_id,
      before: null,
      after: null,
      at: now,
    })
    return { status: "ok" as const }
  })
}
