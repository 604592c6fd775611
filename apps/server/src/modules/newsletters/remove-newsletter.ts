import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/newsletters"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { newsletters } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { lockNewsletter } from "./lock-newsletter.ts"

/** Throws a newsletter away. @throws Refusal `not_found`; `newsletter_sent`: what was sent stays to be read */
export async function removeNewsletter(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.removeNewsletter>> {
  return inTransaction(db, async (tx) => {
    const before = await lockNewsletter(tx, id)
    await tx.delete(newsletters).where(eq(newsletters.id, id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "removed",
      entity: "newsletters",
      entity_id: id,
      before: { title: before.title.en, version: before.version },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
