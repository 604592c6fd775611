import { writtenLanguages } from "./offered-languages.ts"
import { type Language, languages, USUAL_LANGUAGE } from "./page-language.ts"

/** A text of the academy in the languages it is written in. */
export type LocalText = Partial<Record<Language, string>>

/** Trimmed, without empty texts. */
export function withoutEmpty(text: LocalText): LocalText {
  const written = languages.flatMap((language) => {
    const words = text[language]?.trim() ?? ""
    return words === "" ? [] : [[language, words] as const]
  })
  return Object.fromEntries(written)
}

/** The offered languages that lack one of the texts that exist in English: their readers get the English one. */
export const missingLanguages = (texts: readonly LocalText[]): Language[] =>
  writtenLanguages().filter((language) =>
    texts.some((text) => Boolean(text[USUAL_LANGUAGE]?.trim()) && !text[language]?.trim()),
  )

/** The languages in which some of the texts are written and others are not: half an email that nobody can send. */
export const halfWrittenLanguages = (texts: readonly LocalText[]): Language[] =>
  languages.filter((language) => {
    const written = texts.filter((text) => text[language]?.trim())
    return written.length > 0 && written.length < texts.length
  })
