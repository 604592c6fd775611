import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/family-people"
import { recordChange } from "../../core/audit/index.ts"
import { writeFirstPasswordEmails } from "../../core/auth/index.ts"
import { addPlayer } from "../../core/players/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { openAccount } from "./open-account.ts"

/**
 * The office opens the account of a family that calls, with its first child. No email goes out unless it says so.
 * @throws Refusal `email_of_other_family` with that account; what `openAccount` and `addPlayer` say
 */
export async function addFamily(
  deps: Deps,
  officeAccountId: number,
  { child, sends_login, language, ...person }: BodyOf<typeof calls.addFamily>,
): Promise<AnswerOf<typeof calls.addFamily>> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const { account_id, known } = await openAccount(deps, tx, person, language)
    if (known) throw new Refusal("email_of_other_family", undefined, { account_id })
    if (child) await addPlayer(tx, account_id, child, null, now)
    if (sends_login) await writeFirstPasswordEmails(deps, tx, [account_id])
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "family_added",
      entity: "accounts",
      entity_id: account_id,
      before: null,
      after: null,
      at: now,
    })
    return { account_id }
  })
}
