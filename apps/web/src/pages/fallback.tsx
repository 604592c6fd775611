import { pages } from "@academy/contract/pages"
import { useTranslation } from "react-i18next"
import { data, href, Link } from "react-router"
import type { RouteHandle } from "../i18n/namespaces.ts"
import { Button } from "../ui/button.tsx"
import { PassToStar } from "../ui/drawings/pass-to-star.tsx"
import { PageHead } from "./page-head.tsx"

export const handle: RouteHandle = { namespaces: ["site"] }

/** No page at this address: said with the status, too. */
export const loader = () => data(null, { status: 404 })

export default function Fallback() {
  const { t } = useTranslation("site")
  return (
    <div className="page-column page-gutter flex min-h-[70dvh] flex-col items-start justify-center py-16 lg:flex-row-reverse lg:items-center lg:justify-between lg:gap-16">
      <PageHead title={t("fallback.title")} />
      <PassToStar className="w-54 max-w-full max-lg:mb-8 lg:w-[min(44vw,40rem)]" />
      <div>
        <h1 className="text-display text-page">{t("fallback.title")}</h1>
        <p className="mt-4 max-w-116 text-copy text-lead text-ink-muted">{t("fallback.text")}</p>
        <div className="mt-8 flex flex-wrap gap-2">
          <Button asChild>
            <Link to={href("/")}>{t("fallback.home")}</Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to={pages.calendar.path}>{t("fallback.sessions")}</Link>
          </Button>
        </div>
      </div>
    </div>
  )
}
