import { type Language, languages } from "@academy/domain/page-language"
import type { Translations } from "./tables/translations.ts"

/** The texts of a row as the tables hold them: the academy's own, English, and the others beside them. */
export type InEveryLanguage<Texts> = Texts & { translations: Translations<Texts> }

/** Texts of a row, composed from the words of each language. */
export function inLanguages<Words, Texts extends object>(
  words: Record<Language, Words>,
  compose: (words: Words) => Texts,
): InEveryLanguage<Texts> {
  const others = languages.filter((language) => language !== "en")
  const translations = Object.fromEntries(others.map((language) => [language, compose(words[language])]))
  return { ...compose(words.en), translations }
}

/** A text of such a row as it is told to somebody. */
export const textIn = <Name extends string>(
  row: InEveryLanguage<Record<Name, string>>,
  name: Name,
  language: Language,
): string => row.translations[language]?.[name] ?? row[name]
