import { useTranslation } from "react-i18next"
import { AuditLog } from "../../features/audit/index.ts"
import { PageHead } from "../page-head.tsx"

/** What was changed with the rights of staff. */
export default function AuditLogPage() {
  const { t } = useTranslation("admin")
  return (
    <>
      <PageHead title={t("rail.auditLog")} />
      <h1 className="mb-6 text-display text-page">{t("rail.auditLog")}</h1>
      <AuditLog />
    </>
  )
}
