import type { i18n } from "i18next"
import type { Language } from "./languages.ts"
import type { Namespace } from "./namespaces.ts"

/** Where the browser finds each file of words; the name changes with the content, so it is cached for good. */
const addresses = import.meta.glob<string>("./locales/*/*.json", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
})

/** The address of one file of words, or undefined when there is none (a missing text then shows its key). */
export const addressOfWords = (language: Language, namespace: Namespace): string | undefined =>
  addresses[`./locales/${language}/${namespace}.json`]

export const hasWords = (instance: i18n, language: Language, namespaces: readonly Namespace[]): boolean =>
  namespaces.every((namespace) => instance.hasResourceBundle(language, namespace))

/**
 * Fetches the words that are not there yet. A file that does not come is left out: the page is drawn all the same,
 * and the next call asks for it again.
 */
export async function loadWords(instance: i18n, language: Language, namespaces: readonly Namespace[]) {
  const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const words = await fetchWords(language, namespace)
      instance.addResourceBundle(language, namespace, words ?? {})
    }),
  )
}

async function fetchWords(language: Language, namespace: Namespace): Promise<object | null> {
  const address = addressOfWords(language, namespace)
  if (!address) return null
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as object) : null
  } catch {
    return null
  }
}
