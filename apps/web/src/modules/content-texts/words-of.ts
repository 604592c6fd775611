import type { LocalText } from "@academy/domain/local-texts"
import { type Language, languages } from "../../i18n/languages.ts"

/** A text as a form has it: every language has a field, what is not written is empty. */
export type Words = Record<Language, string>

export const wordsOf = (text: LocalText = {}): Words =>
  Object.fromEntries(languages.map((language) => [language, text[language] ?? ""])) as Words
