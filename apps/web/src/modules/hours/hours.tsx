import { useQuery } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight, Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { DownloadLink } from "../../parts/download-link.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"
import { CoachHours } from "./coach-hours.tsx"
import { monthIn, monthsFrom, type OfCoach } from "./month.ts"

/**
 * The sessions that the coach led in a month, with pay and time away; for the office every coach's.
 * @param mayDecide the office sets rates, corrects, approves and reopens
 */
export function Hours({ mayDecide = false }: { mayDecide?: boolean }) {
  const { t } = useTranslation(["hours", "problems"])
  const format = useFormat()
  const { announce } = useToast()
  const [search, setSearch] = useSearchParams()
  const month = monthIn(search, useNow())
  const name = format.day(`${month}-15T12:00:00Z`, "month")
  const query = useQuery(answer("GET /api/staff/hours/", { query: { month } }))
  const go = (by: number) => setSearch({ month: monthsFrom(month, by) }, { replace: true })
  const approving = useWrite("POST /api/admin/hours/approve/", {
    onSuccess: () => announce(t("isApproved", { month: name })),
  })
  const approve = (coaches: readonly OfCoach[]) =>
    approving.mutate({
      body: { month, coaches: coaches.map(({ coach_id, minutes }) => ({ coach_id, minutes })) },
    })
  const { data } = query
  const open = data?.coaches.filter(({ approved_at }) => approved_at === null) ?? []
  return (
    <div className={cx(!mayDecide && "px-5 py-6 lg:px-8 lg:py-8")}>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-display text-page">{t(mayDecide ? "pay" : "title")}</h1>
          <p role="status" className="text-ink-muted first-letter:uppercase">
            {name}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            look="tonal"
            label={t("before")}
            icon={<ChevronLeft aria-hidden="true" className="flip-rtl" />}
            onClick={() => go(-1)}
          />
          <IconButton
            look="tonal"
            label={t("after")}
            icon={<ChevronRight aria-hidden="true" className="flip-rtl" />}
            onClick={() => go(1)}
          />
          <Button asChild variant="tonal" size="row">
            <DownloadLink href={`/api/staff/hours.csv?month=${month}`}>
              <Download aria-hidden="true" strokeWidth={1.75} />
              {t("export")}
            </DownloadLink>
          </Button>
          {mayDecide && data?.is_over && open.length > 0 && (
            <Button size="row" busy={approving.isPending} onClick={() => approve(open)}>
              {t("approveAll")}
            </Button>
          )}
        </div>
      </header>
      {mayDecide && data && !data.is_over && <p className="mt-3 text-small text-ink-muted">{t("notOver")}</p>}
      {approving.isError && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${reasonOf(approving.error)}`)}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:gap-5 xl:grid-cols-2">
        <QueryStates
          query={query}
          heading="h2"
          title={t("errorTitle")}
          waiting={<Skeleton className="h-64" />}
        />
        {data?.coaches.length === 0 && (
          <EmptyState heading="h2" title={t("emptyTitle")}>
            {t("emptyText")}
          </EmptyState>
        )}
        {data?.coaches.map((coach) => (
          <CoachHours
            key={coach.coach_id}
            coach={coach}
            month={month}
            currency={data.currency}
            decide={mayDecide ? { approve: data.is_over ? () => approve([coach]) : null } : undefined}
          />
        ))}
      </div>
    </div>
  )
}
