import type { Language } from "../../../i18n/languages.ts"
import { Analyser, type Lexicon } from "./lexicon.ts"

const lexicons: Record<Language, () => Promise<Lexicon>> = {
  en: async () => (await import("./lexicons/en.ts")).en,
  sv: async () => (await import("./lexicons/sv.ts")).sv,
  fr: async () => (await import("./lexicons/fr.ts")).fr,
  es: async () => (await import("./lexicons/es.ts")).es,
  ar: async () => (await import("./lexicons/ar.ts")).ar,
}

const analysers = new Map<Language, Promise<Analyser>>()

/** What the search knows of a language, fetched once when it is first asked for. */
export function analyserOf(language: Language): Promise<Analyser> {
  const known = analysers.get(language)
  if (known) return known
  const made = lexicons[language]().then((lexicon) => new Analyser(lexicon))
  made.catch(() => analysers.delete(language))
  analysers.set(language, made)
  return made
}
