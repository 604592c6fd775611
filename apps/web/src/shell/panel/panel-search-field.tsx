import { Search } from "lucide-react"
import { useTranslation } from "react-i18next"
import { usePanelSearch } from "../../modules/panel-search/index.ts"
import { useIsInBrowser } from "../../runtime/use-is-in-browser.ts"
import { IconButton } from "../../ui/icon-button.tsx"

/** What opens the search, looking like the field that it opens. It says by which keys. */
export function PanelSearchField() {
  const { t } = useTranslation("panels")
  const open = usePanelSearch()
  const keys = useSearchKeys()
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={open}
      className="flex min-h-11 w-full items-center gap-2 rounded-button border border-line-strong bg-surface px-2.5 text-small text-ink-muted hover:bg-hover pointer-fine:min-h-8.5 pointer-fine:short:min-h-7.5"
    >
      <Search aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {t("search")}
      {keys && (
        <span
          aria-hidden="true"
          className="ms-auto rounded-badge border border-line px-1.5 text-label text-count"
        >
          {keys}
        </span>
      )}
    </button>
  )
}

/** The same as an icon, for narrow screens. */
export function PanelSearchIcon() {
  const { t } = useTranslation("panels")
  return (
    <IconButton
      label={t("search")}
      icon={<Search aria-hidden="true" strokeWidth={1.75} />}
      onClick={usePanelSearch()}
    />
  )
}

/** As the device's keyboard has them; unknown before the page runs in the browser. */
function useSearchKeys(): string | null {
  if (!useIsInBrowser()) return null
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K"
}
