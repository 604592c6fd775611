import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Button } from "../../ui/button.tsx"
import { Lockup } from "../../ui/drawings/lockup.tsx"
import { PageHead } from "../page-head.tsx"

/** Where an administrator lands. Says what there is, and leads to it. */
export default function Admin() {
  const { t } = useTranslation("shell")
  return (
    <div className="page-column page-gutter flex min-h-dvh flex-col py-6">
      <PageHead title={t("admin.title")} />
      <Link to="/" className="w-fit" aria-label={academy.name}>
        <Lockup name={academy.short_name} />
      </Link>
      <div className="my-auto max-w-140 py-16">
        <h1 className="text-display text-page">{t("admin.title")}</h1>
        <p className="mt-4 text-copy text-lead text-ink-muted">{t("admin.text")}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/staff">{t("admin.toStaff")}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/calendar/">{t("admin.toSessions")}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/account">{t("account.myPage")}</Link>
          </Button>
        </div>
      </div>
    </div>
  )
}
