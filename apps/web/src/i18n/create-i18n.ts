import { academy } from "@academy/domain/academy"
import { formatNumber } from "@academy/domain/format-number"
import { usualLanguage } from "@academy/domain/offered-languages"
import { isolateArabic, withSingleStops, withWholeRanges } from "@academy/domain/sentences"
import { withConditions } from "@academy/domain/text-conditions"
import {
  createInstance,
  type FormatterModule,
  type i18n,
  type PostProcessorModule,
  type Resource,
} from "i18next"
import { academyWord } from "./academy-words.ts"
import { formatMoney } from "./format.ts"
import { isLanguage, type Language, languageFacts } from "./languages.ts"
import { DEFAULT_NAMESPACE, PANEL_PROBLEMS } from "./namespaces.ts"

/**
 * Only what is true of the academy is left (`[swish|…]`). A date in short, a name or a reason may end with a stop of
 * its own; a range of numbers stays on one line.
 */
const finish: PostProcessorModule = {
  type: "postProcessor",
  name: "finish",
  process: (text) => withWholeRanges(withSingleStops(withConditions(text))),
}

/**
 * Places of a text whose numbers are names of something, and are never grouped: a year, an order, a row of a file. A
 * year in another place is passed as text.
 */
const ungrouped: ReadonlySet<unknown> = new Set(["year", "number", "row", "version"])

/**
 * What stands in a text's places. A number is written as the language groups it: `1,240 points`, `1 240 poäng`. An
 * Arabic title or name within another language is isolated; Arabic texts isolate what is Latin themselves. An amount of
 * the academy's money is `{{amount, money}}`.
 */
const valuesOf = (instance: i18n): FormatterModule => ({
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: (value, format, code, options) => {
    // `{{noticeHours, hours}}`: with its unit, in the plural form of the number.
    if (format === "hours" && typeof value === "number")
      return instance.t("common:hours", { count: value, ...(code !== undefined && { lng: code }) })
    const language = isLanguage(code) ? code : usualLanguage()
    if (value === undefined) return academyWord(language, options?.interpolationkey)
    if (typeof value === "number" && format === "money") return formatMoney(language, value, academy.currency)
    if (typeof value === "number" && !ungrouped.has(options?.interpolationkey))
      return formatNumber(language, value)
    return typeof value === "string" && languageFacts[language].direction === "ltr"
      ? isolateArabic(value)
      : value
  },
})

/**
 * One i18next for one reader: the server makes one per request, the browser one per visit.
 * `resources` are what is there already. A missing text shows its key.
 */
export function createI18n(language: Language, resources: Resource): i18n {
  const instance = createInstance()
  instance.use(finish).use(valuesOf(instance))
  instance.init({
    lng: language,
    resources,
    fallbackLng: false,
    defaultNS: DEFAULT_NAMESPACE,
    fallbackNS: PANEL_PROBLEMS,
    initAsync: false,
    postProcess: [finish.name],
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false, bindI18nStore: "added" },
  })
  return instance
}
