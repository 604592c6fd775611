import { academyGroupNames } from "@academy/domain/academy-fields"
import { useQuery } from "@tanstack/react-query"
import { BadgePercent, Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link, useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { HistoryLink } from "../../core/audit/index.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { saveAsFile } from "./save-as-file.ts"
import { FormOf } from "./settings-group.tsx"

/** The settings of the academy, each group with what it looks like. */
export function AcademySettings() {
  const { t, i18n } = useTranslation(["academy-settings", "admin", "common"])
  const [search, setSearch] = useSearchParams()
  const shown = academyGroupNames.find((group) => group === search.get("group")) ?? "identity"
  const query = useQuery(answer("GET /api/admin/academy-settings/"))
  const { data } = query
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="me-auto flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-display text-page">{t("title")}</h1>
          <p className="text-small text-ink-muted">{t("lead")}</p>
        </div>
        <HistoryLink entity="academy_settings" />
        <Button asChild variant="outline" size="row">
          <Link to={href("/admin/offers")}>
            <BadgePercent aria-hidden="true" strokeWidth={1.75} />
            {t("admin:rail.offers")}
          </Link>
        </Button>
        {data && (
          <Button variant="outline" size="row" onClick={() => saveAsFile(data)}>
            <Download aria-hidden="true" strokeWidth={1.75} />
            {t("export")}
          </Button>
        )}
      </header>
      <QueryStates
        query={query}
        heading="h2"
        title={t("failed")}
        waiting={
          <div role="status" aria-label={t("common:loading")}>
            <Skeleton className="h-96 rounded-card" />
          </div>
        }
      />
      {data && (
        <Tabs
          label={t("title")}
          tabs={academyGroupNames.map((value) => ({ value, label: t(`${value}.title`) }))}
          value={shown}
          onValueChange={(value) =>
            setSearch(value === "identity" ? {} : { group: value }, { replace: true })
          }
          direction={i18n.dir()}
          listClassName="mb-4"
        >
          <FormOf group={shown} stored={data} />
        </Tabs>
      )}
    </>
  )
}
