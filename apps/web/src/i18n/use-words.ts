import type { i18n } from "i18next"
import { use } from "react"
import { useTranslation } from "react-i18next"
import { settled } from "../runtime/settled.ts"
import { isLanguage, type Language } from "./languages.ts"
import { hasWords, loadWords } from "./load-words.ts"
import type { Namespace } from "./namespaces.ts"

/** The language on the screen now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : "en"
}

const nothingToLoad = settled(undefined)
const underWay = new WeakMap<i18n, Map<string, Promise<void>>>()

/** Suspends until the words of these namespaces are there in the screen's language. On the server they always are. */
export function useWords(namespaces: readonly Namespace[]) {
  const { i18n } = useTranslation()
  const language = useLanguage()
  use(hasWords(i18n, language, namespaces) ? nothingToLoad : loadOnce(i18n, language, namespaces))
}

function loadOnce(instance: i18n, language: Language, namespaces: readonly Namespace[]): Promise<void> {
  const key = `${language}/${namespaces.join(",")}`
  const loads = underWay.get(instance) ?? new Map<string, Promise<void>>()
  underWay.set(instance, loads)
  const known = loads.get(key)
  if (known) return known
  const load = loadWords(instance, language, namespaces)
  loads.set(key, load)
  return load
}
