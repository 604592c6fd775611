import type { i18n } from "i18next"
import type { Language } from "./languages.ts"
import type { Namespace } from "./namespaces.ts"
import { wordBundles, wordFolders } from "./word-bundles.ts"

/** A file of words: those of one namespace, or of several in a bundle. */
interface WordFile {
  address: string
  namespaces: readonly Namespace[]
  isBundle: boolean
}

/** The files that hold the words of these namespaces: a bundle that is wanted whole, then single ones. */
function filesOf(language: Language, namespaces: readonly Namespace[]): WordFile[] {
  const addressOf = (name: string) => `${wordFolders[language]}/${name}.json`
  const bundle = wordBundles.find((one) => one.namespaces.every((name) => namespaces.includes(name)))
  const bundled = bundle?.namespaces ?? []
  return [
    ...(bundle ? [{ address: addressOf(bundle.name), namespaces: bundled, isBundle: true }] : []),
    ...namespaces
      .filter((namespace) => !bundled.includes(namespace))
      .map((namespace) => ({ address: addressOf(namespace), namespaces: [namespace], isBundle: false })),
  ]
}

/** The addresses of the files that `loadWords` fetches for a page. */
export const addressesOfWords = (language: Language, namespaces: readonly Namespace[]): string[] =>
  filesOf(language, namespaces).map(({ address }) => address)

export const hasWords = (instance: i18n, language: Language, namespaces: readonly Namespace[]): boolean =>
  namespaces.every((namespace) => instance.hasResourceBundle(language, namespace))

/**
 * Fetches the words that are not there yet and resolves when all of them are: what is on the screen meanwhile, the
 * server's page or the one before, stays there. A network that fails is tried again for as long as it takes.
 * @throws when the server has no such file any more: a new version is out, and the page has to be reloaded
 */
export async function loadWords(instance: i18n, language: Language, namespaces: readonly Namespace[]) {
  const loads = underWay.get(instance) ?? new Map<string, Promise<void>>()
  underWay.set(instance, loads)
  const keyOf = (namespace: Namespace) => `${language}/${namespace}`
  const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  const unasked = missing.filter((namespace) => !loads.has(keyOf(namespace)))
  for (const file of filesOf(language, unasked)) {
    const load = addWords(instance, language, file).finally(() => {
      for (const namespace of file.namespaces) loads.delete(keyOf(namespace))
    })
    for (const namespace of file.namespaces) loads.set(keyOf(namespace), load)
  }
  await Promise.all(missing.map((namespace) => loads.get(keyOf(namespace))))
}

/** Requests under way, by language and namespace: a part's texts may be in the bundle of its page. */
const underWay = new WeakMap<i18n, Map<string, Promise<void>>>()

async function addWords(instance: i18n, language: Language, { address, namespaces, isBundle }: WordFile) {
  const words = await fetchWords(address)
  for (const namespace of namespaces) {
    instance.addResourceBundle(language, namespace, isBundle ? words[namespace] : words)
  }
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

async function fetchWords(address: string): Promise<Record<string, unknown>> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const answer = await fetch(address)
      if (answer.ok) return (await answer.json()) as Record<string, unknown>
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
