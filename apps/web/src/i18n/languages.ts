import { type Language, languages, locales, USUAL_LANGUAGE } from "@academy/domain/page-language"

export { type Language, languages }

/** Without a choice of the visitor: English, as the specification says. */
export const DEFAULT_LANGUAGE: Language = USUAL_LANGUAGE

interface LanguageFacts {
  /** The language's name in itself. */
  name: string
  direction: "ltr" | "rtl"
  locale: string
  /** How a week number is said; Intl knows no word for it. */
  week: (number: number) => string
  /** The whole word, for headings. */
  weekWord: string
}

export const languageFacts: Record<Language, LanguageFacts> = {
  en: {
    name: "English",
    direction: "ltr",
    locale: locales.en,
    week: (number) => `week\u00a0${number}`,
    weekWord: "week",
  },
  sv: {
    name: "Svenska",
    direction: "ltr",
    locale: locales.sv,
    week: (number) => `v.\u00a0${number}`,
    weekWord: "vecka",
  },
  fr: {
    name: "Français",
    direction: "ltr",
    locale: locales.fr,
    week: (number) => `sem.\u00a0${number}`,
    weekWord: "semaine",
  },
  es: {
    name: "Español",
    direction: "ltr",
    locale: locales.es,
    week: (number) => `sem.\u00a0${number}`,
    weekWord: "semana",
  },
  ar: {
    name: "العربية",
    direction: "rtl",
    locale: locales.ar,
    week: (number) => `الأسبوع\u00a0${number}`,
    weekWord: "الأسبوع",
  },
}

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && (languages as readonly string[]).includes(value)

/** Narrow screens cycle through four; Arabic, chosen in the menu, goes back to English (specification, section 2). */
export function nextLanguage(current: Language): Language {
  const cycle: readonly Language[] = ["en", "sv", "fr", "es"]
  return cycle[(cycle.indexOf(current) + 1) % cycle.length] ?? DEFAULT_LANGUAGE
}
