import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { buttonClasses } from "../ui/button.tsx"

/**
 * Hidden in every page: the page's own script shows it when the app's scripts can't be had, so that a press which
 * nothing answers is not met with silence. Works without the app, by HTML alone.
 */
export function NotStarted() {
  const { t } = useTranslation("shell")
  const { pathname, search } = useLocation()
  return (
    <div
      role="alert"
      hidden
      suppressHydrationWarning
      data-not-started=""
      className="fixed inset-x-3 top-3 z-60 mx-auto flex max-w-140 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface-raised px-5 py-4 text-ink shadow-dialog [&[hidden]]:hidden"
    >
      <p className="min-w-0 text-copy text-small">{t("notStarted.text")}</p>
      <a href={`${pathname}${search}`} className={buttonClasses({ variant: "tonal", size: "row" })}>
        {t("notStarted.reload")}
      </a>
    </div>
  )
}

/**
 * Hidden in every page, too: the check beside the page's script shows it in browsers older than those that we support
 * (docs/decisions/0073-the-oldest-supported-browsers.md), which can read neither that script nor the app.
 */
export function OldBrowser() {
  const { t } = useTranslation("shell")
  return (
    <p
      role="alert"
      hidden
      suppressHydrationWarning
      data-old-browser=""
      className="border-b border-line bg-surface-raised px-5 py-4 text-ink"
    >
      {t("oldBrowser")}
    </p>
  )
}
