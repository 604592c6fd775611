import { useQuery } from "@tanstack/react-query"
import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Count } from "../../ui/count.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToDoRows } from "./use-to-do-rows.ts"

/** What waits for the coach, in numbers; each leads to where it is done. */
export function ToDoCard() {
  const { t } = useTranslation("staff")
  const toDo = useQuery(answer("GET /api/staff/to-do/"))
  const rows = useToDoRows()
  return (
    <Card>
      <CardHead title={t("toDo.title")} aside={rows.length > 0 && <Count isNow>{rows.length}</Count>} />
      {!toDo.data && !toDo.isError && <Skeleton className="h-32" />}
      {!toDo.data && toDo.isError && <QueryErrorNotice query={toDo} />}
      {toDo.data && rows.length === 0 && <p className="text-ink-muted">{t("toDo.nothing")}</p>}
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
