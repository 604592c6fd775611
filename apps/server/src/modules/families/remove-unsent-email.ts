import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/unsent-emails"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { emails } from "../../db/tables/notifications.ts"
import type { Deps } from "../../http/deps.ts"
import { lockUnsentEmail } from "./lock-unsent-email.ts"

/**
 * An email that was given up and that nobody has to read any more is gone.
 * @throws Refusal `not_found`
 */
export function removeUnsentEmail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.removeUnsentEmail>> {
  return inTransaction(db, async (tx) => {
    const { kind } = await lockUnsentEmail(tx, id)
    await tx.delete(emails).where(eq(emails.id, id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "removed",
      entity: "emails",
      entity_id: id,
      before: { kind },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
