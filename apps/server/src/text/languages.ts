import { toOffered } from "@academy/domain/offered-languages"
import { type Language, locales } from "@academy/domain/page-language"

/** How a language is written, beside its words. */
export interface TextLanguage {
  code: Language
  locale: string
  direction: "ltr" | "rtl"
  /** Between the parts of an address. */
  comma: string
  /** Between two times. */
  dash: string
}

const all: Record<Language, TextLanguage> = {
  en: { code: "en", locale: locales.en, direction: "ltr", comma: ", ", dash: "–" },
  sv: { code: "sv", locale: locales.sv, direction: "ltr", comma: ", ", dash: "–" },
  fr: { code: "fr", locale: locales.fr, direction: "ltr", comma: ", ", dash: " – " },
  es: { code: "es", locale: locales.es, direction: "ltr", comma: ", ", dash: "–" },
  ar: { code: "ar", locale: locales.ar, direction: "rtl", comma: "، ", dash: " – " },
}

/** Languages that the academy doesn’t offer read the usual one. */
export const languageOf = (code: string): TextLanguage => all[toOffered(code)]
