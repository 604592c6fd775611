import { bookingTypeSlugs } from "@academy/domain/bookings"
import { addDays, mondayOf } from "@academy/domain/series"
import { useQuery } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight, Plus, Repeat } from "lucide-react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { SessionPanel } from "./session-panel.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"
import { noonOf, Week } from "./week.tsx"

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const ALL = "all"

/** The week of the academy: days × coaches or places on a desktop, day by day on narrow screens; beside it the chosen session. */
export function WeekPlanner() {
  const { t } = useTranslation(["planning", "problems", "common"])
  const format = useFormat()
  const { monday, today, by, session, type, go } = usePlannerAddress()
  const query = useQuery(answer("GET /api/admin/week/", { query: { day: monday } }))
  const bookables = query.data?.bookables.filter(({ booking_type }) => type === null || booking_type === type)
  const showWeek = (day: string) => go({ week: day === mondayOf(today) ? null : day, session: null })
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display text-page">
          {t("title")}
          <span className="ms-3 text-body font-normal text-ink-muted">
            {format.parts([
              format.week(noonOf(monday)),
              format.dayRange(noonOf(monday), noonOf(addDays(monday, 6))),
            ])}
          </span>
        </h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => go({ dialog: "series" })}>
            <Repeat aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t("newSeries")}
          </Button>
          <Button onClick={() => go({ dialog: "session" })}>
            <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t("newSession")}
          </Button>
        </div>
      </header>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <IconButton
          label={t("before")}
          icon={<ChevronLeft className="flip-rtl" strokeWidth={1.75} />}
          onClick={() => showWeek(addDays(monday, -7))}
        />
        <IconButton
          label={t("after")}
          icon={<ChevronRight className="flip-rtl" strokeWidth={1.75} />}
          onClick={() => showWeek(addDays(monday, 7))}
        />
        <Button variant="quiet" size="row" onClick={() => showWeek(mondayOf(today))}>
          {t("today")}
        </Button>
        <Segmented
          className="max-lg:hidden"
          label={t("by")}
          value={by}
          onValueChange={(value) => go({ by: value === "coaches" ? null : value })}
          choices={[
            { value: "coaches", label: t("coaches") },
            { value: "places", label: t("places") },
          ]}
        />
        <Select
          className="w-44 gap-0"
          label={<span className="sr-only">{t("types.label")}</span>}
          value={type ?? ALL}
          onValueChange={(value) => go({ type: value === ALL ? null : value })}
          choices={[
            { value: ALL, label: t("types.all") },
            ...bookingTypeSlugs.map((slug) => ({ value: slug, label: t(`types.${slug}`) })),
          ]}
        />
      </div>
      <div
        className={cx("grid items-start gap-5", session !== null && "xl:grid-cols-[minmax(0,1fr)_21.5rem]")}
      >
        {session !== null && <SessionPanel key={session} id={session} className="xl:order-last" />}
        {!bookables && query.isError && (
          <ErrorState
            heading="h2"
            title={t("failed")}
            retryLabel={t("common:tryAgain")}
            busy={query.isFetching}
            onRetry={() => query.refetch()}
          >
            {t(`problems:${reasonOf(query.error)}`)}
          </ErrorState>
        )}
        {!bookables && !query.isError && (
          <div role="status" aria-label={t("common:loading")} className="grid gap-3">
            {DAYS.map((day) => (
              <Skeleton key={day} className="h-24" />
            ))}
          </div>
        )}
        {bookables?.length === 0 && (
          <EmptyState heading="h2" title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        )}
        {bookables && bookables.length > 0 && <Week monday={monday} by={by} bookables={bookables} />}
      </div>
    </>
  )
}
