import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Button } from "../../ui/button.tsx"
import { PageHead } from "../page-head.tsx"

/** Where an administrator lands. */
export default function Admin() {
  const { t } = useTranslation("admin")
  return (
    <>
      <PageHead title={t("title")} />
      <h1 className="text-display text-page">{t("title")}</h1>
      <p className="mt-4 max-w-140 text-copy text-lead text-ink-muted">{t("text")}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/staff">{t("toStaff")}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/calendar/">{t("toSessions")}</Link>
        </Button>
      </div>
    </>
  )
}
