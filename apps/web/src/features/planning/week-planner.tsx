import { redDayOf } from "@academy/domain/red-days"
import { addDays, mondayOf } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
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
import { Skeleton } from "../../ui/skeleton.tsx"
import { clashingIds, type Planned } from "./clashing.ts"
import { SessionBlock } from "./session-block.tsx"
import { SessionPanel } from "./session-panel.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** The week of the academy: days × coaches or places on a desktop, day by day on narrow screens; beside it the chosen session. */
export function WeekPlanner() {
  const { t } = useTranslation(["planning", "problems", "common"])
  const format = useFormat()
  const { monday, today, by, session, go } = usePlannerAddress()
  const query = useQuery(answer("GET /api/admin/week/", { query: { day: monday } }))
  const bookables = query.data?.bookables
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

const noonOf = (day: string) => `${day}T12:00:00Z`

interface WeekProps {
  monday: string
  by: "coaches" | "places"
  bookables: readonly Planned[]
}

interface Column {
  key: string
  name: string
}

const columnsOf = ({ coaches, address }: Planned, by: WeekProps["by"], nobody: string): Column[] => {
  if (by === "places") return [{ key: `place-${address.id}`, name: address.name }]
  if (coaches.length === 0) return [{ key: "nobody", name: nobody }]
  return coaches.map(({ id, name }) => ({ key: `coach-${id}`, name }))
}

function Week({ monday, by, bookables }: WeekProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { today } = usePlannerAddress()
  const clashing = clashingIds(bookables)
  const keysOf = (bookable: Planned) => columnsOf(bookable, by, t("noCoach"))
  const names = new Map(bookables.flatMap(keysOf).map(({ key, name }) => [key, name]))
  const columns = [...names].sort(([, one], [, other]) => one.localeCompare(other))
  const dayName = (day: string) => (
    <span className={cx(redDayOf(day) !== null && "text-danger", day === today && "text-accent-ink")}>
      {format.day(noonOf(day), "short")}
    </span>
  )
  const of = (day: string) => bookables.filter(({ starts_at }) => wallClockDate(new Date(starts_at)) === day)
  const days = DAYS.map((ahead) => addDays(monday, ahead))
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by key
        tabIndex={0}
        aria-label={t("title")}
        className="overflow-x-auto rounded-card border border-line bg-surface max-lg:hidden"
      >
        <table className="w-full border-collapse text-start text-small">
          <thead>
            <tr>
              <th scope="col" className="w-24 border-b border-line p-3 text-start text-ink-muted">
                {format.week(noonOf(monday))}
              </th>
              {columns.map(([key, name]) => (
                <th
                  key={key}
                  scope="col"
                  className="min-w-36 border-s border-b border-line p-3 text-start text-label"
                >
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr
                key={day}
                className={cx("border-b border-line last:border-b-0", day === today && "bg-accent-soft")}
              >
                <th scope="row" className="p-3 text-start align-top text-label">
                  {dayName(day)}
                </th>
                {columns.map(([key]) => (
                  <td key={key} className="border-s border-line p-1.5 align-top">
                    {of(day)
                      .filter((bookable) => keysOf(bookable).some((column) => column.key === key))
                      .map((bookable) => (
                        <SessionBlock
                          key={bookable.id}
                          bookable={bookable}
                          clashes={clashing.has(bookable.id)}
                        />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="grid gap-5 lg:hidden">
        {days
          .filter((day) => of(day).length > 0)
          .map((day) => (
            <section key={day}>
              <h2 className="mb-2 text-title">{dayName(day)}</h2>
              {of(day).map((bookable) => (
                <SessionBlock key={bookable.id} bookable={bookable} clashes={clashing.has(bookable.id)} />
              ))}
            </section>
          ))}
      </div>
    </>
  )
}
