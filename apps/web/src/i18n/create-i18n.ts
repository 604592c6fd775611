import { formatNumber } from "@academy/domain/format-number"
import { withSingleStops } from "@academy/domain/sentences"
import {
  createInstance,
  type FormatterModule,
  type i18n,
  type PostProcessorModule,
  type Resource,
} from "i18next"
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./languages.ts"
import { DEFAULT_NAMESPACE, PANEL_PROBLEMS } from "./namespaces.ts"

/** A date in short, a name or a reason may end with a stop of its own. */
const singleStops: PostProcessorModule = {
  type: "postProcessor",
  name: "singleStops",
  process: (text) => withSingleStops(text),
}

/**
 * Places of a text whose numbers are names of something, and are never grouped: a year, an order, a row of a file. A
 * year in another place is passed as text.
 */
const ungrouped: ReadonlySet<unknown> = new Set(["year", "number", "row", "version"])

/** A number in a text is written as the language groups it: `1,240 points`, `1 240 poäng`. */
const numbers: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language, options) =>
    typeof value === "number" && !ungrouped.has(options?.interpolationkey)
      ? formatNumber(isLanguage(language) ? language : DEFAULT_LANGUAGE, value)
      : value,
}

/**
 * One i18next for one reader: the server makes one per request, the browser one per visit.
 * `resources` are what is there already. A missing text shows its key.
 */
export function createI18n(language: Language, resources: Resource): i18n {
  const instance = createInstance()
  instance.use(singleStops).use(numbers)
  instance.init({
    lng: language,
    resources,
    fallbackLng: false,
    defaultNS: DEFAULT_NAMESPACE,
    fallbackNS: PANEL_PROBLEMS,
    initAsync: false,
    postProcess: [singleStops.name],
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false, bindI18nStore: "added" },
  })
  return instance
}
