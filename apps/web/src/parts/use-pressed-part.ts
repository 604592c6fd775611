import { type ComponentType, useState } from "react"
import { useTranslation } from "react-i18next"
import { loadWords } from "../i18n/load-words.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import { useLanguage } from "../i18n/use-words.ts"
import { useToast } from "../ui/toast.tsx"
import type { Part } from "./drawn-parts.ts"
import { type Loadable, loadable } from "./loadable.ts"

export interface PressedPart<P> extends Part {
  code: Loadable<P>
}

/** A part that a press opens: a menu, a list behind a button. */
export const pressedPart = <P>(
  load: () => Promise<ComponentType<P>>,
  words: readonly Namespace[] = [],
): PressedPart<P> => ({ code: loadable(load), words })

/**
 * @returns `press` for the button, and the part once it is there: null before the first press, and when it could not be
 * had, which a notice says; the next press asks again
 */
export function usePressedPart<P>({ code, words }: PressedPart<P>) {
  const { t, i18n } = useTranslation("common")
  const language = useLanguage()
  const toast = useToast()
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  const press = async (then?: () => void) => {
    try {
      const [component] = await Promise.all([code.fetch(), loadWords(i18n, language, words)])
      setLoaded(() => component)
      then?.()
    } catch {
      code.forget()
      toast.show({ id: "part-not-loaded", tone: "danger", text: t("part.notLoadedText") })
    }
  }
  return { Loaded, press }
}
