import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid font-sans h-6 min-w-6 place-items-center rounded-badge border border-line bg-surface px-1.5 text-label text-count text-ink-muted">
    {children}
  </kbd>
)

/** As they stand on keyboards, in every language. */
const printed: Record<string, string> = { Control: "Ctrl", Escape: "Esc", ArrowUp: "↑", ArrowDown: "↓" }

/** What a key of a press is called: an arrow by the way it points on this page, a click in words. */
export function useKeyName(): (key: string) => string {
  const { t } = useTranslation("panel-search")
  const isRightToLeft = languageFacts[useLanguage()].direction === "rtl"
  return (key) => {
    if (key === "Click") return t("keys.click")
    if (key === "ArrowBefore") return isRightToLeft ? "→" : "←"
    if (key === "ArrowAfter") return isRightToLeft ? "←" : "→"
    return printed[key] ?? key
  }
}
