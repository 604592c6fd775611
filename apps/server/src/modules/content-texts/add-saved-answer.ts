import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/content-texts"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { savedAnswers } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { readWantedWords } from "./wanted-words.ts"

/**
 * Writes a text that the office puts into its answers, in the languages it is given in, English among them.
 * @throws Refusal `invalid_input` naming text and language
 */
export async function addSavedAnswer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  body: BodyOf<typeof calls.addSavedAnswer>,
): Promise<AnswerOf<typeof calls.addSavedAnswer>> {
  const title = readWantedWords("saved_answers", "title", body.title)
  const text = readWantedWords("saved_answers", "text", body.text)
  return inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(savedAnswers)
      .values({ title: { ...title, en: title.en ?? "" }, text: { ...text, en: text.en ?? "" } })
      .returning({ id: savedAnswers.id })
    if (!added) throw new Error("the saved answer was not written")
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "created",
      entity: "saved_answers",
      entity_id: added.id,
      before: null,
      after: { title: JSON.stringify(title), text: JSON.stringify(text) },
      at: clock(),
    })
    return added
  })
}
