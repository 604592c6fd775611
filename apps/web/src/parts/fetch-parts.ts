import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { isOnline } from "../api/connection.ts"
import { loadWords } from "../i18n/load-words.ts"
import { useLanguage } from "../i18n/use-words.ts"
import type { Part } from "./drawn-parts.ts"

/** So long the page is left alone after it has started. */
const QUIET_MS = 3000

/**
 * Fetches parts when the browser has nothing else to do, one after another in this order, so that they open at once and
 * also when the connection is lost meanwhile. Not for who saves data. The first that can't be had ends it: that part
 * says so when it is opened.
 */
export function usePartsWhenIdle(parts: readonly Part[]) {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const fetchAll = useEffectEvent(async (isWanted: () => boolean) => {
    for (const { code, words } of parts) {
      await idle()
      if (!isWanted() || !isOnline()) return
      try {
        await code.prefetch()
      } catch {
        return
      }
      await loadWords(i18n, language, words)
    }
  })
  useEffect(() => {
    if (savesData()) return
    let isHere = true
    const timer = setTimeout(() => void fetchAll(() => isHere), QUIET_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [])
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
