import ar from "./locales/ar.json" with { type: "json" }
import en from "./locales/en.json" with { type: "json" }
import es from "./locales/es.json" with { type: "json" }
import fr from "./locales/fr.json" with { type: "json" }
import sv from "./locales/sv.json" with { type: "json" }

export type Texts = typeof en

/** Days are written in `locale`; Arabic keeps the digits of clocks and prices here. */
export interface LetterLanguage {
  code: string
  locale: string
  direction: "ltr" | "rtl"
  texts: Texts
}

const languages: Record<string, LetterLanguage> = {
  en: { code: "en", locale: "en-GB", direction: "ltr", texts: en },
  sv: { code: "sv", locale: "sv-SE", direction: "ltr", texts: sv },
  fr: { code: "fr", locale: "fr-FR", direction: "ltr", texts: fr },
  es: { code: "es", locale: "es-ES", direction: "ltr", texts: es },
  ar: { code: "ar", locale: "ar-u-nu-latn", direction: "rtl", texts: ar },
}

const english: LetterLanguage = { code: "en", locale: "en-GB", direction: "ltr", texts: en }

/** A language we don't speak reads English. */
export const languageOf = (code: string): LetterLanguage => languages[code] ?? english
