import { bookingTypeSlugs } from "@academy/domain/bookings"
import { addDays, mondayOf } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight, PencilRuler, Plus, Printer, Repeat, TriangleAlert, X } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { usePageKeys } from "../../runtime/page-keys.ts"
import { Button } from "../../ui/button.tsx"
import { Chip } from "../../ui/chip.tsx"
import { cx } from "../../ui/class-names.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { type Clash, clashesOf, type Planned } from "./clashing.ts"
import { draftDatesIn } from "./draft-dates.ts"
import { mondayOfMonth, monthOfWeek } from "./month-days.ts"
import { MonthView } from "./month-view.tsx"
import { SessionPanel } from "./session-panel.tsx"
import { type PlannerView, plannerViews, usePlannerAddress } from "./use-planner-address.ts"
import { useTypeName } from "./use-type-name.ts"
import { Week } from "./week.tsx"
import { useColumns } from "./week-columns.ts"
import { dayToShow, noonOf } from "./week-days.ts"

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const weekOf = (monday: string) => DAYS.map((ahead) => addDays(monday, ahead))
const ALL = "all"

/** What the arrows lead to, by view. */
const stepLabels = {
  day: ["panels:dayBefore", "panels:dayAfter"],
  week: ["before", "panels:nextWeek"],
  month: ["monthBefore", "monthAfter"],
  list: ["before", "panels:nextWeek"],
} as const

/** The academy's week: days × coaches or places on a desktop, day by day on a phone; beside it the chosen session. */
export function WeekPlanner() {
  const { t } = useTranslation(["planning", "common", "panels"])
  const format = useFormat()
  const typeName = useTypeName()
  const { monday, today, by, view, day, session, type, address, isClashesOnly, dialog, go } =
    usePlannerAddress()
  // A panel that was open when the page came does not take the focus.
  const [first] = useState(session)
  const query = useQuery(answer("GET /api/admin/week/", { query: { day: monday } }))
  const clashes = clashesOf(query.data ?? { bookables: [], absences: [] })
  const isShown = (bookable: Planned, clashing: ReadonlyMap<number, Clash[]>) =>
    (type === null || bookable.booking_type === type) &&
    (address === null || bookable.address.id === address) &&
    (!isClashesOnly || clashing.has(bookable.id))
  const bookables = query.data?.bookables.filter((bookable) => isShown(bookable, clashes))
  const month = monthOfWeek(monday)
  const { data: drafts = [] } = useQuery(answer("GET /api/admin/series-drafts/"))
  const daysOff = query.data?.days_off ?? []
  const isFiltered = type !== null || isClashesOnly
  const draftDates = draftDatesIn(weekOf(monday), isFiltered ? [] : drafts, daysOff).filter(
    (date) => address === null || date.address_id === address,
  )
  const columns = useColumns(bookables ?? [], by, t("noCoach"), draftDates)
  const showWeek = (day: string) =>
    go({ week: day === mondayOf(today) ? null : day, session: null, day: null })
  const show = (next: PlannerView) => go({ view: next === "week" ? null : next })
  /** By one day or month in their views, else by one week. */
  const step = (ahead: 1 | -1) => {
    if (view === "month") return showWeek(mondayOfMonth(month, ahead))
    if (view !== "day") return showWeek(addDays(monday, ahead * 7))
    const week = weekOf(monday)
    const days = new Set(bookables?.map(({ starts_at }) => wallClockDate(new Date(starts_at))))
    const next = addDays(
      dayToShow(week, [day, today], (one) => days.has(one)),
      ahead,
    )
    go({ week: mondayOf(next), day: next, session: null })
  }
  usePageKeys(
    dialog !== null
      ? {}
      : {
          thisWeek: () => showWeek(mondayOf(today)),
          newSession: () => go({ dialog: "session" }),
          print: () => window.print(),
          dayView: () => show("day"),
          weekView: () => show("week"),
          monthView: () => show("month"),
          listView: () => show("list"),
          before: () => step(-1),
          after: () => step(1),
        },
  )
  return (
    <>
      <header data-print="no" className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display text-page">
          <span className="block first-letter:uppercase sm:inline-block">
            {view === "month"
              ? format.day(noonOf(`${month}-01`), "month")
              : format.weekInFull(noonOf(monday))}
          </span>{" "}
          {view !== "month" && (
            <span className="text-body font-normal tracking-normal text-ink-muted sm:ms-2">
              {format.dayRange(noonOf(monday), noonOf(addDays(monday, 6)))}
            </span>
          )}
        </h1>
        <div className="flex flex-wrap gap-2">
          <IconButton
            label={t("print")}
            icon={<Printer strokeWidth={1.75} />}
            className="border border-line-strong max-lg:hidden"
            onClick={() => window.print()}
          />
          <Button variant="outline" onClick={() => go({ dialog: "series" })}>
            <Repeat aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t("newSeries")}
          </Button>
          <Button onClick={() => go({ dialog: "session" })}>
            <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t("panels:newSession")}
          </Button>
        </div>
      </header>
      <div data-print="no" className="mb-4 flex flex-wrap items-center gap-2">
        <IconButton
          label={t(stepLabels[view][0])}
          icon={<ChevronLeft className="flip-rtl" strokeWidth={1.75} />}
          onClick={() => step(-1)}
        />
        <IconButton
          label={t(stepLabels[view][1])}
          icon={<ChevronRight className="flip-rtl" strokeWidth={1.75} />}
          onClick={() => step(1)}
        />
        <Button variant="quiet" size="row" onClick={() => showWeek(mondayOf(today))}>
          {view === "month" ? t("thisMonth") : t("panels:thisWeek")}
        </Button>
        <Segmented
          className="max-lg:hidden"
          label={t("views.label")}
          value={view}
          onValueChange={show}
          choices={plannerViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        {view !== "list" && (
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
        )}
        <Select
          className="w-44 gap-0"
          label={<span className="sr-only">{t("types.label")}</span>}
          value={type ?? ALL}
          onValueChange={(value) => go({ type: value === ALL ? null : value })}
          choices={[
            { value: ALL, label: t("types.all") },
            ...bookingTypeSlugs.map((slug) => ({ value: slug, label: typeName(slug) })),
          ]}
        />
        {address !== null && <OnlyPlace addressId={address} onAll={() => go({ address: null })} />}
        {drafts.length > 0 && (
          <Button variant="outline" size="row" onClick={() => go({ dialog: "drafts" })}>
            <PencilRuler aria-hidden="true" strokeWidth={1.75} />
            {t("drafts.count", { count: drafts.length })}
          </Button>
        )}
        {/* There from the start: what comes later is hidden with it while a dialog is open. */}
        <div className="contents">
          {(clashes.size > 0 || isClashesOnly) && (
            <Button
              variant="outline"
              size="row"
              className={cx("border-danger text-danger", isClashesOnly && "bg-danger-soft")}
              aria-pressed={isClashesOnly}
              onClick={() => go({ only: isClashesOnly ? null : "clashes" })}
            >
              <TriangleAlert aria-hidden="true" strokeWidth={1.75} />
              {t("clashCount", { count: clashes.size })}
            </Button>
          )}
        </div>
      </div>
      <div
        className={cx(
          "grid grid-cols-1 items-start gap-5",
          session !== null && "xl:grid-cols-[minmax(0,1fr)_21.5rem]",
        )}
      >
        {session !== null && (
          // The sheet names no child, also when it is printed beside an open session.
          <SessionPanel
            key={session}
            id={session}
            takesFocus={session !== first}
            className="xl:order-last print:hidden"
          />
        )}
        {!bookables && query.isError && (
          <QueryError query={query} heading="h2" title={t("panels:weekFailed")} />
        )}
        {!bookables && !query.isError && (
          <div role="status" aria-label={t("common:loading")} className="grid gap-3">
            {DAYS.map((day) => (
              <Skeleton key={day} className="h-24" />
            ))}
          </div>
        )}
        {view === "month" && <MonthView month={month} isShown={isShown} />}
        {bookables?.length === 0 && draftDates.length === 0 && view !== "month" && (
          <EmptyState heading="h2" title={t(isClashesOnly ? "noClash" : "panels:noSessionsThisWeek")}>
            {t(isClashesOnly ? "noClashText" : "emptyText")}
          </EmptyState>
        )}
        {bookables && (bookables.length + draftDates.length > 0 || view === "month") && (
          <Week
            monday={monday}
            by={by}
            bookables={bookables}
            clashes={clashes}
            columns={columns}
            daysOff={daysOff}
            drafts={draftDates}
          />
        )}
      </div>
    </>
  )
}

/** The place that the week is narrowed to; a press shows all of them again. */
function OnlyPlace({ addressId, onAll }: { addressId: number; onAll: () => void }) {
  const { t } = useTranslation("planning")
  const { data: places } = useQuery(answer("GET /api/admin/addresses/"))
  return (
    <Chip chosen onClick={onAll}>
      <bdi>{places?.find(({ id }) => id === addressId)?.name ?? t("onePlace")}</bdi>
      <X role="img" aria-label={t("allPlaces")} strokeWidth={1.75} />
    </Chip>
  )
}
