import type { Language } from "@academy/domain/page-language"
import type { Translations } from "../tables/translations.ts"
import { ar } from "./words/ar.ts"
import { type DemoWords, en } from "./words/en.ts"
import { es } from "./words/es.ts"
import { fr } from "./words/fr.ts"
import { sv } from "./words/sv.ts"

/** The texts of a row as the tables hold them: the academy's own, English, and the others beside them. */
export type InEveryLanguage<Texts> = Texts & { translations: Translations<Texts> }

/** Texts of a row, composed from the words of each language. */
export function inEveryLanguage<Texts extends object>(
  compose: (words: DemoWords) => Texts,
): InEveryLanguage<Texts> {
  const translations = { sv: compose(sv), fr: compose(fr), es: compose(es), ar: compose(ar) }
  return { ...compose(en), translations }
}

/** A text of such a row as it is told to somebody. */
export const textIn = <Name extends string>(
  row: InEveryLanguage<Record<Name, string>>,
  name: Name,
  language: Language,
): string => row.translations[language]?.[name] ?? row[name]
