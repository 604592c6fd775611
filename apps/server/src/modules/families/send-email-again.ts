import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/unsent-emails"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { emails } from "../../db/tables/notifications.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isExpiredKind } from "./expired-emails.ts"
import { lockUnsentEmail } from "./lock-unsent-email.ts"

/**
 * Gives an email that was given up to the outbox again. If its address is refused again, it is marked again.
 * @throws Refusal `not_found`, also for an email whose link or code has expired
 */
export function sendEmailAgain(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.sendEmailAgain>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { kind, to_email } = await lockUnsentEmail(tx, id)
    if (isExpiredKind(kind)) throw new Refusal("not_found")
    await tx
      .update(emails)
      .set({ attempts: 0, next_attempt_at: now, last_error: null })
      .where(eq(emails.id, id))
    await tx
      .update(accounts)
      .set({ bounced_email: null })
      .where(eq(accounts.bounced_email, to_email.toLowerCase()))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "email_sent_again",
      entity: "emails",
      entity_id: id,
      before: null,
      after: { kind },
      at: now,
    })
    return { status: "ok" as const }
  })
}
