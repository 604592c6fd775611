import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/content-texts"
import { dayBounds, isCalendarDay } from "@academy/domain/time"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { newsPosts } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { readWantedWords } from "./wanted-words.ts"

/**
 * Writes a piece of news. It shows from the first minute of its day at the academy.
 * @throws Refusal `invalid_input` naming `published_on`, or text and language
 */
export async function addNewsPost(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  body: BodyOf<typeof calls.addNewsPost>,
): Promise<AnswerOf<typeof calls.addNewsPost>> {
  if (!isCalendarDay(body.published_on))
    throw invalidField("published_on", "invalid", "isn't a calendar date")
  const title = readWantedWords("news", "title", body.title)
  const text = readWantedWords("news", "text", body.text)
  return inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(newsPosts)
      .values({
        title: { ...title, en: title.en ?? "" },
        text: { ...text, en: text.en ?? "" },
        published_at: dayBounds(body.published_on).from,
      })
      .returning({ id: newsPosts.id })
    if (!added) throw new Error("the news were not written")
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "created",
      entity: "news_posts",
      entity_id: added.id,
      before: null,
      after: { title: JSON.stringify(title), text: JSON.stringify(text), published_on: body.published_on },
      at: clock(),
    })
    return added
  })
}
