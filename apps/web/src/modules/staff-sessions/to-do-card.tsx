import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Count } from "../../ui/count.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToDoRows } from "./use-to-do-rows.ts"

/** What waits for the coach, in numbers; each leads to where it is done. */
export function ToDoCard() {
  const { t } = useTranslation("staff")
  const { rows, reads } = useToDoRows()
  const missing = reads.filter(({ data }) => data === undefined)
  const failed = missing.filter(({ isError }) => isError)
  return (
    <Card>
      <CardHead title={t("toDo.title")} aside={rows.length > 0 && <Count isNow>{rows.length}</Count>} />
      {failed[0] && (
        <QueryErrorNotice query={{ ...failed[0], refetch: () => failed.map(({ refetch }) => refetch()) }} />
      )}
      {missing.length > failed.length && <Skeleton className="h-32" />}
      {missing.length === 0 && rows.length === 0 && <p className="text-ink-muted">{t("toDo.nothing")}</p>}
      <ul>
        {rows.map(({ key, to, icon: Icon, text, about }) => (
          <li key={key} className="border-t border-line first:border-0">
            <Link to={to} className="flex min-h-14 items-center gap-4 rounded-button py-2.5 hover:bg-hover">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
              <span className="min-w-0 grow">
                <span className="block text-label">{text}</span>
                {about && (
                  <bdi className="block overflow-hidden text-small text-ellipsis text-ink-muted">{about}</bdi>
                )}
              </span>
              <ChevronRight aria-hidden="true" className="flip-rtl size-5 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
