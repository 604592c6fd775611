import { pages } from "@academy/contract/pages"
import { ExternalLink } from "lucide-react"
import { useTranslation } from "react-i18next"
import { deleteCookie, writeCookie } from "../../runtime/cookies.ts"
import { useRootData } from "../../runtime/root-data.ts"
import { Button } from "../../ui/button.tsx"

/** The server draws public pages as for a guest while it is there. */
const COOKIE = "visitor_view"

/** Shows the public pages as a stranger sees them. */
export function VisitorView() {
  const { t } = useTranslation("setup")
  return (
    <Button
      variant="outline"
      size="row"
      onClick={() => {
        writeCookie(COOKIE, "1", 1)
        window.location.assign(pages.home.path)
      }}
    >
      <ExternalLink aria-hidden="true" strokeWidth={1.75} />
      {t("checklist.visitor")}
    </Button>
  )
}

/** On every page that is shown as a stranger sees it: the way back. */
export function VisitorBar() {
  const { t } = useTranslation("shell")
  if (!useRootData()?.isVisitorView) return null
  return (
    <div className="fixed inset-x-0 bottom-4 z-40 mx-auto flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center gap-3 rounded-card border border-line bg-night py-2.5 ps-5 pe-2.5 text-ink shadow-dialog night">
      <p role="note" className="text-small">
        {t("visitorView")}
      </p>
      <Button
        size="row"
        onClick={() => {
          deleteCookie(COOKIE)
          window.location.assign(pages.admin.path)
        }}
      >
        {t("account.admin")}
      </Button>
    </div>
  )
}
