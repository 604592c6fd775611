import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/newsletters"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { newsletters } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { readNewsletterWords } from "./newsletter-words.ts"

/**
 * Begins a newsletter. Nothing is sent.
 * @throws Refusal `invalid_input` naming the text that is missing
 */
export async function createNewsletter(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  body: BodyOf<typeof calls.createNewsletter>,
): Promise<AnswerOf<typeof calls.createNewsletter>> {
  const words = readNewsletterWords(body)
  return inTransaction(db, async (tx) => {
    const now = clock()
    const [created] = await tx
      .insert(newsletters)
      .values({ ...words, created_by: officeAccountId, created_at: now })
      .returning({ id: newsletters.id })
    if (!created) throw new Error("the newsletter was not written")
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "created",
      entity: "newsletters",
      entity_id: created.id,
      before: null,
      after: { title: words.title.en },
      at: now,
    })
    return created
  })
}
