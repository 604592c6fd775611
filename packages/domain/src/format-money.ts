import { currencyDecimals } from "./money.ts"

const NO_BREAK_SPACE = "\u00a0"
/** As Swedes write them, in every language: `−1 250`. */
const signs: Partial<Record<Intl.NumberFormatPartTypes, string>> = { group: NO_BREAK_SPACE, minusSign: "−" }
const formats = new Map<string, Intl.NumberFormat>()

/** Cached: a formatter takes much memory outside the heap. */
function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency} ${options.minimumFractionDigits}`
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, known)
  return known
}

/**
 * Money in major units as Swedes write it, in letters and on screens: `1 250 kr`, `56.60 kr` with the decimal sign of
 * `locale`; other currencies by the locale's own custom (`$199`). Öre only when there are any. The spaces don't break.
 */
export function formatMoney(locale: string, major: number, currency: string): string {
  const fraction = Number.isInteger(major) ? 0 : currencyDecimals(currency)
  const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction }
  if (currency !== "SEK") {
    const format = formatOf(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...digits,
    })
    // Browsers disagree on narrow and wide spaces.
    return format.format(major).replace(/[\u202f\u2009]/g, NO_BREAK_SPACE)
  }
  const parts = formatOf(locale, { useGrouping: "always", ...digits }).formatToParts(major)
  const number = parts.map(({ type, value }) => signs[type] ?? value).join("")
  return `${number}${NO_BREAK_SPACE}kr`
}
