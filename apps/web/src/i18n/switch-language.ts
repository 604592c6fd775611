import type { i18n } from "i18next"
import { useCallback, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { readCookie, writeCookie } from "../runtime/cookies.ts"
import { localStore } from "../runtime/storage.ts"
import { isOffered, type Language } from "./languages.ts"
import { loadArabicFont } from "./load-arabic-font.ts"
import { loadWords } from "./load-words.ts"
import type { Namespace } from "./namespaces.ts"

const STORAGE_KEY = "language"

/** This page's address in that language; it works without scripts. The server remembers who follows it. */
export function addressIn(language: Language, search: string): string {
  const next = new URLSearchParams(search)
  next.set("lang", language)
  return `?${next}`
}

/**
 * Changes the language at once: the words on the screen first, then everything that is drawn with them. The choice is
 * kept in browser storage and, for the server, in the cookie `lang`.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return useCallback(
    async (language) => {
      localStore.setItem(STORAGE_KEY, language)
      writeCookie("lang", language)
      try {
        await loadWords(i18n, language, loadedNamespaces(i18n))
      } catch {
        // A new version is out: the server draws the page with its own words.
        return location.assign(addressIn(language, location.search))
      }
      if (language === "ar") loadArabicFont()
      await i18n.changeLanguage(language)
      if (search.has("lang")) {
        // The address asked for another language; it must not win at the next reload.
        const rest = new URLSearchParams(search)
        rest.delete("lang")
        await navigate({ search: String(rest) }, { replace: true, preventScrollReset: true })
      }
    },
    [i18n, search, navigate],
  )
}

const loadedNamespaces = (instance: i18n) =>
  Object.keys(instance.getDataByLanguage(instance.language) ?? {}) as Namespace[]

/**
 * Once per visit: the storage still knows the language when the cookie is gone, and learns what was chosen by a link.
 * An address with `?lang=` is left alone.
 */
export function useRememberedLanguage() {
  const { i18n } = useTranslation()
  const switchLanguage = useSwitchLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept before the visit counts
  useEffect(() => {
    const chosen = readCookie("lang")
    if (isOffered(chosen)) return localStore.setItem(STORAGE_KEY, chosen)
    const stored = localStore.getItem(STORAGE_KEY)
    const isAsked = new URLSearchParams(location.search).has("lang")
    if (isOffered(stored) && stored !== i18n.language && !isAsked) void switchLanguage(stored)
  }, [])
}
