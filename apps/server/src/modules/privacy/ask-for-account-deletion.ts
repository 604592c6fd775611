import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/privacy"
import { deletionDueAt } from "@academy/domain/accounts"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq } from "drizzle-orm"
import { endSessionsOf, requirePassword } from "../../core/auth/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { makeKeepKey } from "./keep-keys.ts"

/**
 * Schedules the deletion of the account in seven days. It is logged out everywhere and gets an email with a link to
 * keep it. A login during that time shows everything unchanged.
 * @throws Refusal `invalid_input`, `wrong_password`, `too_many_requests`, `superuser_stays` (another superuser must
 *   remove the role first)
 */
export async function askForAccountDeletion(
  deps: Deps,
  caller: Caller,
  password: string,
): Promise<AnswerOf<typeof calls.askForAccountDeletion>> {
  await requirePassword(deps, caller, password)

  const now = deps.clock()
  const due = deletionDueAt(now)
  await inTransaction(deps.db, async (tx) => {
    const asked = await tx
      .update(accounts)
      .set({ deletion_due_at: due })
      .where(
        and(
          eq(accounts.id, caller.account_id),
          eq(accounts.is_active, true),
          eq(accounts.is_superuser, false),
        ),
      )
      .returning({ id: accounts.id })
    if (asked.length === 0) throw new Refusal("superuser_stays")
    await endSessionsOf(tx, caller.account_id)
    const key = makeKeepKey(deps.settings.secretKey, caller.account_id, due)
    await writeEmail(
      tx,
      {
        dedupe_key: `account_deletion:${caller.account_id}:${due.getTime()}`,
        kind: "account_deletion",
        to_email: caller.email,
        language: caller.language,
        facts: {
          first_name: caller.first_name,
          starts_at: due.toISOString(),
          url: `${deps.settings.publicUrl}/keep-account/${key}`,
        },
      },
      now,
    )
  })
  return { due_at: toIsoWithOffset(due) }
}
