import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/newsletters"
import { halfWrittenLanguages, withoutEmpty } from "@academy/domain/local-texts"
import { invalidField } from "../../http/problem.ts"

/** Title and text as they are stored: `en` is always there. */
export interface NewsletterWords {
  title: { en: string }
  text: { en: string }
}

/**
 * The words of a newsletter without what is empty.
 * @throws Refusal `invalid_input` naming `title.en`, `text.en`, or the half that a language lacks: `text.sv`
 */
export function readNewsletterWords(body: BodyOf<typeof calls.createNewsletter>): NewsletterWords {
  const title = withoutEmpty(body.title)
  const text = withoutEmpty(body.text)
  if (!title.en) throw invalidField("title.en", "required", "is read where a language is missing")
  if (!text.en) throw invalidField("text.en", "required", "is read where a language is missing")
  const [half] = halfWrittenLanguages([title, text])
  if (half)
    throw invalidField(`${title[half] ? "text" : "title"}.${half}`, "required", "needs both title and text")
  return { title: { ...title, en: title.en }, text: { ...text, en: text.en } }
}
