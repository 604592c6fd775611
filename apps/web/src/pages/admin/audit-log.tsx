import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { AccessLog, AuditLog, ReadingAlarms } from "../../core/audit/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Chip } from "../../ui/chip.tsx"
import { useTitlePart } from "../../ui/document-title.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["audit", "models", "players"] }

/** Which log and what of it is in the query string: the same page. */
export const shouldRevalidate = () => false

/** What was changed with the rights of staff; with `log=access` in the address, what was read about children. */
export default function AuditLogPage() {
  const { t } = useTranslation(["admin", "panels"])
  const [search, setSearch] = useSearchParams()
  const isAccess = search.get("log") === "access"
  useTitlePart(isAccess ? t("access.title") : null)
  return (
    <>
      <PageHead title={t("rail.auditLog")} />
      <h1 className="mb-6 text-display text-page">{t("rail.auditLog")}</h1>
      <ReadingAlarms />
      <fieldset aria-label={t("panels:log")} className="mb-4 flex flex-wrap gap-2">
        <Chip chosen={!isAccess} onClick={() => setSearch({})}>
          {t("access.changes")}
        </Chip>
        <Chip chosen={isAccess} onClick={() => setSearch({ log: "access" })}>
          {t("access.title")}
        </Chip>
      </fieldset>
      {isAccess ? <AccessLog /> : <AuditLog />}
    </>
  )
}
