import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { DecisionsCard } from "./decisions-card.tsx"
import { FigureCards } from "./figure-cards.tsx"
import type { Figures } from "./figures-of.ts"
import { HoursCard } from "./hours-card.tsx"
import { PeriodChips } from "./period-chips.tsx"
import { RevenueCard } from "./revenue-card.tsx"
import { TodayCard } from "./today-card.tsx"
import { TrialsWaitedForCard } from "./trials-waited-for-card.tsx"
import { UnpaidCard } from "./unpaid-card.tsx"
import { usePeriod } from "./use-period.ts"

const noon = (day: string) => `${day}T12:00:00Z`

/** The academy at a glance: a period's figures beside the one before, today, and what wants a decision. */
export function Dashboard() {
  const { t } = useTranslation(["dashboard", "common", "panels"])
  const format = useFormat()
  const now = useNow()
  const { period } = usePeriod()
  const query = useQuery({
    ...answer("GET /api/admin/dashboard/", { query: { ...period } }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-display text-page first-letter:uppercase">
          {format.parts([format.day(now, "weekday"), format.weekInFull(now)])}
        </h1>
        {data && (
          <p className="text-ink-muted">{format.dayRange(noon(data.period.from), noon(data.period.until))}</p>
        )}
        <Button asChild data-print="no" className="ms-auto" size="row">
          <Link to={`${href("/admin/bookings")}?dialog=session`}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t("panels:newSession")}
          </Link>
        </Button>
      </header>
      <PeriodChips problem={query.error} />
      <QueryStates
        query={query}
        heading="h2"
        title={t("panels:figuresFailed")}
        waiting={
          <div role="status" aria-label={t("common:loading")} className="grid gap-4">
            <Skeleton className="h-72 rounded-card lg:h-60" />
            <Skeleton className="h-96 rounded-card" />
          </div>
        }
      />
      {data && !query.isError && <Cards data={data} />}
    </>
  )
}

function Cards({ data }: { data: Figures }) {
  return (
    <>
      <DecisionsCard decisions={data.decisions} />
      <FigureCards data={data} />
      <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <RevenueCard weeks={data.weeks} currency={data.currency} />
        <HoursCard hours={data.hours} />
        <TodayCard today={data.today} />
        <UnpaidCard unpaid={data.unpaid} currency={data.currency} />
        <TrialsWaitedForCard trials={data.trials_waited_for} />
      </div>
    </>
  )
}
