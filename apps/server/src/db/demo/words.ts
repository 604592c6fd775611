import { type InEveryLanguage, inLanguages } from "../in-languages.ts"
import { ar } from "./words/ar.ts"
import { type DemoWords, en } from "./words/en.ts"
import { es } from "./words/es.ts"
import { fr } from "./words/fr.ts"
import { sv } from "./words/sv.ts"

const words = { en, sv, fr, es, ar }

/** Texts of a row of the demo, composed from the words of each language. */
export const inEveryLanguage = <Texts extends object>(
  compose: (words: DemoWords) => Texts,
): InEveryLanguage<Texts> => inLanguages(words, compose)
