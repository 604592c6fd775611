import { withSingleStops } from "@academy/domain/sentences"
import { createInstance, type i18n, type PostProcessorModule, type Resource } from "i18next"
import type { Language } from "./languages.ts"
import { DEFAULT_NAMESPACE, PANEL_PROBLEMS } from "./namespaces.ts"

/** A date in short, a name or a reason may end with a stop of its own. */
const singleStops: PostProcessorModule = {
  type: "postProcessor",
  name: "singleStops",
  process: (text) => withSingleStops(text),
}

/**
 * One i18next for one reader: the server makes one per request, the browser one per visit.
 * `resources` are what is there already. A missing text shows its key.
 */
export function createI18n(language: Language, resources: Resource): i18n {
  const instance = createInstance()
  instance.use(singleStops)
  instance.init({
    lng: language,
    resources,
    fallbackLng: false,
    defaultNS: DEFAULT_NAMESPACE,
    fallbackNS: PANEL_PROBLEMS,
    initAsync: false,
    postProcess: [singleStops.name],
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: "added" },
  })
  return instance
}
