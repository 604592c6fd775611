/** The languages of the product, in the order in which they are offered. */
export const languages = ["en", "sv", "fr", "es", "ar"] as const
export type Language = (typeof languages)[number]

/** The locales for Intl. British English has the day before the month, as in Sweden; Arabic keeps the digits 0–9. */
export const locales: Record<Language, string> = {
  en: "en-GB",
  sv: "sv-SE",
  fr: "fr-FR",
  es: "es-ES",
  ar: "ar-u-nu-latn",
}

/** The default (specification, section 2). */
export const USUAL_LANGUAGE = "en"

/** Search engines see each language of a page as a page; the default language needs no query. */
export const languageQuery = (language: string): string =>
  language === USUAL_LANGUAGE ? "" : `?lang=${language}`
