import { createInstance, type i18n, type Resource } from "i18next"
import type { Language } from "./languages.ts"
import { DEFAULT_NAMESPACE } from "./namespaces.ts"

/**
 * One i18next for one reader: the server makes one per request, the browser one per visit.
 * `resources` are what is there already. A missing text shows its key.
 */
export function createI18n(language: Language, resources: Resource): i18n {
  const instance = createInstance()
  instance.init({
    lng: language,
    resources,
    fallbackLng: false,
    defaultNS: DEFAULT_NAMESPACE,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: "added" },
  })
  return instance
}
