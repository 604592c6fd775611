import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/newsletters"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { newsletters } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { lockNewsletter } from "./lock-newsletter.ts"
import { readNewsletterWords } from "./newsletter-words.ts"

/**
 * Changes a newsletter that has not been sent. This makes a new version, which needs its own test email.
 * @throws Refusal `not_found`, `newsletter_sent`, `changed_meanwhile`; `invalid_input` with the missing text
 */
export async function changeNewsletter(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  id: number,
  { version: seen, ...body }: BodyOf<typeof calls.changeNewsletter>,
): Promise<AnswerOf<typeof calls.changeNewsletter>> {
  const words = readNewsletterWords(body)
  return inTransaction(db, async (tx) => {
    const before = await lockNewsletter(tx, id, seen)
    const version = before.version + 1
    await tx
      .update(newsletters)
      .set({ ...words, version })
      .where(eq(newsletters.id, id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "changed",
      entity: "newsletters",
      entity_id: id,
      before: { title: before.title.en, version: before.version },
      after: { title: words.title.en, version },
      at: clock(),
    })
    return { version }
  })
}
