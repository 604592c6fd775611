import { academy } from "@academy/domain/academy"
import { formatMoney } from "@academy/domain/format-money"
import { townIn } from "@academy/domain/town-names"
import { formatCountry } from "./format.ts"
import { type Language, languageFacts } from "./languages.ts"

const words: Readonly<Record<string, (language: Language) => string>> = {
  /** Before there is an address, the country. */
  town: (language) => townIn(language, academy.town) || formatCountry(language, academy.country),
  country: (language) => formatCountry(language, academy.country),
  /** Its sign, as amounts have it: `kr`, `£`. */
  currency: (language) =>
    formatMoney(languageFacts[language].locale, 0, academy.currency).replace(/[\d\s]/g, ""),
  shortName: () => academy.short_name,
}

/** Places that a text may have without being given them: {{town}}, {{country}}, {{currency}}, {{shortName}}. */
export const academyPlaces = Object.keys(words)

/** What stands in a place that the caller gave no value, if it is one of the academy's. */
export const academyWord = (language: Language, place: unknown): string | undefined =>
  words[String(place)]?.(language)
