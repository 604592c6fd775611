import type { Language } from "./page-language.ts"

/** How a spreadsheet set to a language divides a CSV file into cells and writes fractions. */
export interface CsvFormat {
  delimiter: ";" | ","
  decimalSign: "," | "."
}

/**
 * Where fractions have a comma (sv, fr, es) a spreadsheet divides cells at semicolons, else at commas.
 * @param language of the reader's account
 */
export function csvFormatOf(language: Language): CsvFormat {
  const parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === "decimal" && value === ",")
    ? { delimiter: ";", decimalSign: "," }
    : { delimiter: ",", decimalSign: "." }
}
