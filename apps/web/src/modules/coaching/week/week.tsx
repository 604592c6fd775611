import { DAY_MS, MINUTE_MS, wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { answer } from "../../../api/answers.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { useNow } from "../../../runtime/now.tsx"
import { useAnnouncedChange } from "../../../ui/announced-change.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { OthersDaysHint } from "../../attendance/index.ts"
import { AskedOfYou, waitsForAnswer } from "../../substitutions/index.ts"
import { WeekColumns } from "./week-columns.tsx"
import { WeekDays } from "./week-days.tsx"
import { noonOf, weekQueryIn } from "./week-query.ts"

const daysFrom = (date: string, days: number) =>
  new Date(Date.parse(noonOf(date)) + days * DAY_MS).toISOString().slice(0, 10)

interface WeekProps {
  /** In the head, for those who lead sessions. */
  actions: ReactNode
  /** Cards below, for those who lead sessions. */
  children: ReactNode
}

/** A week of sessions, own or everybody's: seven columns on a desktop, a strip of days and lists on a phone. */
export function Week({ actions, children }: WeekProps) {
  const { t } = useTranslation(["staff", "common", "panels"])
  const format = useFormat()
  const now = useNow()
  const today = wallClockDate(now)
  const [search, setSearch] = useSearchParams()
  const { date } = weekQueryIn(search, now)
  const query = useQuery(answer("GET /api/staff/week/", { query: { date } }))
  const isCoach = query.data?.is_coach ?? true
  const whose = search.get("whose") === "all" || !isCoach ? "all" : "mine"
  const open = useQuery(answer("GET /api/staff/substitutions/"))
  const asked = new Map(open.data?.map((substitution) => [substitution.bookable_id, substitution]))
  const mayTake = (id: number) => {
    const question = asked.get(id)
    return question !== undefined && waitsForAnswer(question)
  }
  const sessions = query.data?.sessions.filter(
    ({ bookable_id, is_mine }) => whose === "all" || is_mine || mayTake(bookable_id),
  )
  const listed = sessions?.filter(({ is_mine }) => whose === "all" || is_mine)
  // What is cancelled stays in the week, and takes no time.
  const counted = listed?.filter(({ cancelled }) => cancelled === null)
  const players = counted?.reduce((sum, session) => sum + session.players, 0)
  const minutes = (counted ?? []).reduce(
    (sum, { starts_at, ends_at }) => sum + (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS,
    0,
  )
  const isThisWeek = query.data?.days.includes(today) ?? date === today
  const go = (changes: { date?: string | null; whose?: "mine" | "all" }) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (changes.date === null) next.delete("date")
        else if (changes.date) next.set("date", changes.date)
        if (changes.whose === "all") next.set("whose", "all")
        else if (changes.whose === "mine") next.delete("whose")
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const week = format.weekInFull(noonOf(date))
  useAnnouncedChange(week)
  return (
    <div className="px-5 py-6 lg:px-8 lg:py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-display text-page first-letter:uppercase">{week}</h1>
          {counted && (
            <p className="text-ink-muted">
              {t("week.sum", {
                sessions: t("common:sessions", { count: counted.length }),
                players: t("panels:playersCount", { count: players ?? 0 }),
                time: format.duration(minutes, { hours: true }),
              })}
            </p>
          )}
        </div>
        <div data-print="no" className="flex flex-wrap items-center gap-2">
          <IconButton
            look="tonal"
            label={t("week.before")}
            icon={<ChevronLeft aria-hidden="true" className="flip-rtl" />}
            onClick={() => go({ date: daysFrom(date, -7) })}
          />
          <IconButton
            look="tonal"
            label={t("panels:nextWeek")}
            icon={<ChevronRight aria-hidden="true" className="flip-rtl" />}
            onClick={() => go({ date: daysFrom(date, 7) })}
          />
          {!isThisWeek && (
            <Button variant="quiet" size="row" onClick={() => go({ date: null })}>
              {t("panels:thisWeek")}
            </Button>
          )}
          {isCoach && (
            <Segmented
              label={t("week.whose")}
              value={whose}
              onValueChange={(value) => go({ whose: value })}
              choices={[
                { value: "mine", label: t("week.mine") },
                { value: "all", label: t("week.all") },
              ]}
            />
          )}
          {isCoach && <div className="flex gap-2 max-lg:hidden">{actions}</div>}
        </div>
      </header>
      {whose === "all" && query.data && <OthersDaysHint days={query.data.days} className="mt-3" />}
      <div className="mt-6">
        <QueryStates
          query={query}
          heading="h2"
          title={t("panels:weekFailed")}
          waiting={
            <div
              role="status"
              aria-label={t("common:loading")}
              className="grid grid-cols-1 gap-3 lg:grid-cols-7"
            >
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <Skeleton key={day} className="h-24 w-full lg:h-72" />
              ))}
            </div>
          }
        />
        {query.data && sessions && (
          <>
            <WeekColumns
              className="max-lg:hidden"
              days={query.data.days}
              today={today}
              now={now}
              sessions={sessions}
              showsCoaches={whose === "all"}
              asked={asked}
            />
            {isCoach && (
              <AskedOfYou
                className="mb-6 lg:hidden"
                questions={
                  open.data?.filter(({ bookable_id, is_mine }) => !is_mine && mayTake(bookable_id)) ?? []
                }
              />
            )}
            <WeekDays
              className="lg:hidden"
              days={query.data.days}
              today={today}
              now={now}
              sessions={listed ?? []}
              showsCoaches={whose === "all"}
              asked={asked}
            />
            {sessions.length === 0 && (
              <EmptyState heading="h2" title={t("panels:noSessionsThisWeek")}>
                {t("week.emptyText")}
              </EmptyState>
            )}
          </>
        )}
      </div>
      {isCoach && <div className="mt-6 flex flex-wrap gap-2 *:grow lg:hidden">{actions}</div>}
      {isCoach && (
        <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5 xl:grid-cols-3">
          {children}
        </div>
      )}
    </div>
  )
}
