import { offeredLanguages, usualLanguage } from "@academy/domain/offered-languages"
import { type Language, languages, locales } from "@academy/domain/page-language"

export { type Language, languages }

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

export const isOffered = (value: unknown): value is Language =>
  offeredLanguages().some((language) => language === value)

/**
 * Narrow screens cycle through all but Arabic, which is chosen in the menu and goes back to the first (specification,
 * section 2); beside one other language it is part of the cycle.
 */
export function nextLanguage(current: Language): Language {
  const offered = offeredLanguages()
  const others = offered.filter((language) => language !== "ar")
  const cycle = others.length > 1 ? others : offered
  return cycle[(cycle.indexOf(current) + 1) % cycle.length] ?? usualLanguage()
}
