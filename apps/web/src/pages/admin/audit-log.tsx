import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { AccessLog, AuditLog, ReadingAlarms } from "../../core/audit/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Chip } from "../../ui/chip.tsx"
import { useTitlePart } from "../../ui/document-title.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["audit", "models", "players", "academy-settings"] }

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
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:short:mb-2">
        <h1 className="me-auto text-display text-page">{t("rail.auditLog")}</h1>
        <fieldset
          aria-label={t("panels:log")}
          className="flex flex-wrap gap-2 lg:pointer-fine:[--control-row:2.25rem]"
        >
          <Chip chosen={!isAccess} onClick={() => setSearch({})}>
            {t("access.changes")}
          </Chip>
          <Chip chosen={isAccess} onClick={() => setSearch({ log: "access" })}>
            {t("access.title")}
          </Chip>
        </fieldset>
      </div>
      <ReadingAlarms />
      {isAccess ? <AccessLog /> : <AuditLog />}
    </>
  )
}
