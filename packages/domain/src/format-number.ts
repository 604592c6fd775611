import { type Language, locales } from "./page-language.ts"

const NO_BREAK_SPACE = "\u00a0"
/** A formatter holds a lot of memory outside the heap: made once for each language. */
const formatters = new Map<Language, Intl.NumberFormat>()

/** `1 234` or `1,234`, as the language groups; Arabic as its amounts of money do. */
export function formatNumber(language: Language, value: number): string {
  const formatter = formatters.get(language) ?? new Intl.NumberFormat(locales[language])
  formatters.set(language, formatter)
  // Browsers disagree on narrow and wide spaces.
  const text = formatter.format(value).replace(/[\u202f\u2009]/g, NO_BREAK_SPACE)
  return language === "ar" ? text.replaceAll(",", NO_BREAK_SPACE) : text
}
