/** The languages of the product, in the order in which they are offered. */
export const languages = ["en", "sv", "fr", "es", "ar"] as const
export type Language = (typeof languages)[number]

/** What Intl is asked with. British English has the day before the month, as in Sweden; Arabic keeps the digits 0–9. */
export const locales: Record<Language, string> = {
  en: "en-GB",
  sv: "sv-SE",
  fr: "fr-FR",
  es: "es-ES",
  ar: "ar-u-nu-latn",
}

/** Without a choice of the visitor (specification, section 2). */
export const USUAL_LANGUAGE = "en"

/** Each language of a page is a page of its own to search engines; the usual one needs no query. */
export const languageQuery = (language: string): string =>
  language === USUAL_LANGUAGE ? "" : `?lang=${language}`
