import type { Language } from "./page-language.ts"

/** How a spreadsheet in a language separates cells and writes decimals. */
export interface CsvFormat {
  delimiter: ";" | ","
  decimalSign: "," | "."
}

/**
 * Languages with a decimal comma (sv, fr, es) separate cells with semicolons, others with commas.
 * @param language of the reader's account
 */
export function csvFormatOf(language: Language): CsvFormat {
  const parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === "decimal" && value === ",")
    ? { delimiter: ";", decimalSign: "," }
    : { delimiter: ",", decimalSign: "." }
}
