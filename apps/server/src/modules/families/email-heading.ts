import type { Language } from "@academy/domain/page-language"
import { emailKinds } from "../../emails/kinds.ts"
import { languageOf } from "../../text/languages.ts"
import { isComplete, say } from "../../text/texts.ts"

/**
 * What an email of this kind is headed with, in the reader's language; where its heading would name somebody or
 * something, what the email is. An email's facts are forgotten once it is sent.
 */
export function emailHeading(kind: string, language: Language): string {
  if (!emailKinds.some((known) => known === kind)) return kind
  const inLanguage = languageOf(language)
  const heading = `${kind}.heading`
  return isComplete(inLanguage, "emails", heading, {})
    ? say(inLanguage, "emails", heading)
    : say(inLanguage, "emails", `without_names.${kind}`)
}
