import { type Language, languages, USUAL_LANGUAGE } from "@academy/domain/page-language"

/** How a language is written, beside its words. */
export interface TextLanguage {
  code: Language
  /** Of `Intl`. British English has the day before the month, as Sweden does; Arabic keeps Latin digits here. */
  locale: string
  direction: "ltr" | "rtl"
  /** Between the parts of an address. */
  comma: string
  /** Between two times. */
  dash: string
}

const all: Record<Language, TextLanguage> = {
  en: { code: "en", locale: "en-GB", direction: "ltr", comma: ", ", dash: "–" },
  sv: { code: "sv", locale: "sv-SE", direction: "ltr", comma: ", ", dash: "–" },
  fr: { code: "fr", locale: "fr-FR", direction: "ltr", comma: ", ", dash: " – " },
  es: { code: "es", locale: "es-ES", direction: "ltr", comma: ", ", dash: "–" },
  ar: { code: "ar", locale: "ar-u-nu-latn", direction: "rtl", comma: "، ", dash: " – " },
}

/** Languages that the academy does not have read English. */
export const languageOf = (code: string): TextLanguage =>
  all[languages.find((language) => language === code) ?? USUAL_LANGUAGE]
