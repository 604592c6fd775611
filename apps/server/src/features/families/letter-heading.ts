import type { Language } from "@academy/domain/page-language"
import type { LetterKind } from "../../letters/kinds.ts"
import { texts } from "../../text/texts.ts"

/**
 * What a letter of this kind is headed with, in the reader's language. Where it named somebody or something stands an
 * ellipsis: a letter's facts are forgotten once it is sent.
 */
export function letterHeading(kind: string, language: Language): string {
  const ofLanguage: Partial<Record<LetterKind, { heading: string }>> = texts[language].letters
  return ofLanguage[kind as LetterKind]?.heading.replace(/\{\w+\}/g, "…") ?? kind
}
