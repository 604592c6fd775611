import { academy } from "@academy/domain/academy"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Check, Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Chip } from "../../ui/chip.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { ChartCard } from "./chart-card.tsx"
import { DecisionsRow } from "./decisions-row.tsx"
import { FigureCells } from "./figure-cells.tsx"
import type { Figures } from "./figures-of.ts"
import { PeriodChoice } from "./period-choice.tsx"
import { TodayCard } from "./today-card.tsx"
import { usePeriod } from "./use-period.ts"

/** The academy on one screen: what waits, a period's figures beside last year's, the weeks, and today. */
export function Dashboard() {
  const { t } = useTranslation(["dashboard", "common", "panels"])
  const format = useFormat()
  const now = useNow()
  const { period, isCompared, compare } = usePeriod()
  const query = useQuery({
    ...answer("GET /api/admin/dashboard/", { query: { ...period } }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const isOwner = useAccount()?.is_owner ?? false
  return (
    // On a desk the cards share what is left of the screen.
    <div className="flex flex-col gap-3 xl:h-[calc(100dvh-3rem)] xl:min-h-164 short:xl:h-[calc(100dvh-1.5rem)]">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="me-auto text-display text-page first-letter:uppercase">
          {format.parts([format.day(now, "weekday"), format.weekInFull(now)])}
        </h1>
        <PeriodChoice problem={query.error} />
        {data?.last_year && (
          <Chip chosen={isCompared} onClick={() => compare(!isCompared)}>
            {isCompared && <Check aria-hidden="true" strokeWidth={1.75} />}
            {t("compare.lastYear")}
          </Chip>
        )}
        <Button asChild data-print="no" size="row">
          <Link to={`${href("/admin/bookings")}?dialog=session`}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t("panels:newSession")}
          </Link>
        </Button>
      </header>
      {isOwner && !academy.is_confirmed && <Unconfirmed />}
      <QueryStates
        query={query}
        heading="h2"
        title={t("panels:figuresFailed")}
        waiting={
          <div role="status" aria-label={t("common:loading")} className="grid gap-3">
            <Skeleton className="h-28 rounded-card" />
            <Skeleton className="h-96 rounded-card" />
          </div>
        }
      />
      {data && !query.isError && <Cards data={data} isCompared={isCompared && data.last_year !== null} />}
    </div>
  )
}

/** Says to owners why nobody can pay by invoice, with the way to end it. */
function Unconfirmed() {
  const { t } = useTranslation("dashboard")
  return (
    <Notice
      tone="due"
      action={
        <Button asChild variant="tonal" size="row">
          <Link to={href("/admin/academy")}>{t("unconfirmed.action")}</Link>
        </Button>
      }
    >
      {t("unconfirmed.text")}
    </Notice>
  )
}

function Cards({ data, isCompared }: { data: Figures; isCompared: boolean }) {
  return (
    <>
      <DecisionsRow decisions={data.decisions} late={data.unpaid.late} currency={data.currency} />
      <FigureCells data={data} isCompared={isCompared} />
      <div className="grid min-h-0 grid-cols-1 gap-3 xl:grow xl:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
        <ChartCard data={data} isCompared={isCompared} />
        <TodayCard today={data.today} />
      </div>
    </>
  )
}
