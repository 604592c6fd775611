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
 * Fetches the words that are not there yet and resolves when all of them are: what is on the screen meanwhile, the
 * server's page or the one before, stays there. A network that fails is tried again for as long as it takes.
 * @throws when the server has no such file any more: a new version is out, and the page has to be loaded anew
 */
export async function loadWords(instance: i18n, language: Language, namespaces: readonly Namespace[]) {
  const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const address = addressOfWords(language, namespace)
      const words = address === undefined ? {} : await fetchWords(address)
      instance.addResourceBundle(language, namespace, words)
    }),
  )
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

async function fetchWords(address: string): Promise<object> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const answer = await fetch(address)
      if (answer.ok) return (await answer.json()) as object
      if (answer.status === 404) throw new MissingWords(address)
    } catch (failure) {
      if (failure instanceof MissingWords) throw failure
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

class MissingWords extends Error {
  constructor(address: string) {
    super(`No words at ${address}`)
  }
}
