import { History } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { Button } from "../../ui/button.tsx"

/** Where the audit log shows what was changed of a record, or of all records of a kind. */
export const historyPath = (entity: string, row?: number) =>
  `${href("/admin/audit-log")}?${new URLSearchParams({ entity, ...(row !== undefined && { row: String(row) }) })}`

/** Leads from a record's page to its changes. */
export function HistoryLink({ entity, row }: { entity: string; row?: number }) {
  const { t } = useTranslation("panels")
  return (
    <Button asChild variant="quiet" size="row">
      <Link to={row === undefined ? historyPath(entity) : historyPath(entity, row)}>
        <History aria-hidden="true" strokeWidth={1.75} />
        {t("history")}
      </Link>
    </Button>
  )
}
