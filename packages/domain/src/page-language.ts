/** The languages of the product, in the order in which they are offered. */
export const languages = ["en", "sv", "fr", "es", "ar"] as const
export type Language = (typeof languages)[number]

/** Without a choice of the visitor (specification, section 2). */
export const USUAL_LANGUAGE = "en"

/** Each language of a page is a page of its own to search engines; the usual one needs no query. */
export const languageQuery = (language: string): string =>
  language === USUAL_LANGUAGE ? "" : `?lang=${language}`
