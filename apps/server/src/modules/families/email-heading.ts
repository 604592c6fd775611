import type { Language } from "@academy/domain/page-language"
import type { EmailKind } from "../../emails/kinds.ts"
import { texts } from "../../text/texts.ts"

/**
 * What an email of this kind is headed with, in the reader's language. Where it named somebody or something stands an
 * ellipsis: an email's facts are forgotten once it is sent.
 */
export function emailHeading(kind: string, language: Language): string {
  const ofLanguage: Partial<Record<EmailKind, { heading: string }>> = texts[language].emails
  return ofLanguage[kind as EmailKind]?.heading.replace(/\{\w+\}/g, "…") ?? kind
}
