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

/** The default (specification, section 2), and that of texts in the columns of tables. */
export const USUAL_LANGUAGE = "en"
