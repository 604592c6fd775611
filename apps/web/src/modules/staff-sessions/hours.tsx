import type { Answer } from "@academy/contract/client"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight, Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { DownloadLink } from "../../parts/download-link.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Table } from "../../ui/table.tsx"

type OfCoach = Answer<"GET /api/staff/hours/">["coaches"][number]

/** `month` of the address, or the one that it is now. */
export const monthIn = (search: URLSearchParams, now: Date): string => {
  const month = search.get("month")
  return month && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : wallClockDate(now).slice(0, 7)
}

const monthsFrom = (month: string, by: number) => {
  const [year = 0, of = 1] = month.split("-").map(Number)
  return new Date(Date.UTC(year, of - 1 + by, 15)).toISOString().slice(0, 7)
}

/** The sessions that the coach led in a month, with their sum; for the office every coach's. */
export function Hours() {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const month = monthIn(search, useNow())
  const query = useQuery(answer("GET /api/staff/hours/", { query: { month } }))
  const go = (by: number) => setSearch({ month: monthsFrom(month, by) }, { replace: true })
  return (
    <div className="px-5 py-6 lg:px-8 lg:py-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-display text-page">{t("hours.title")}</h1>
          <p role="status" className="text-ink-muted first-letter:uppercase">
            {format.day(`${month}-15T12:00:00Z`, "month")}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            look="tonal"
            label={t("hours.before")}
            icon={<ChevronLeft aria-hidden="true" className="flip-rtl" />}
            onClick={() => go(-1)}
          />
          <IconButton
            look="tonal"
            label={t("hours.after")}
            icon={<ChevronRight aria-hidden="true" className="flip-rtl" />}
            onClick={() => go(1)}
          />
          <Button asChild variant="tonal" size="row">
            <DownloadLink href={`/api/staff/hours.csv?month=${month}`}>
              <Download aria-hidden="true" strokeWidth={1.75} />
              {t("hours.export")}
            </DownloadLink>
          </Button>
        </div>
      </header>
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:gap-5 xl:grid-cols-2">
        <QueryStates
          query={query}
          heading="h2"
          title={t("hours.errorTitle")}
          waiting={<Skeleton className="h-64" />}
        />
        {query.data?.coaches.length === 0 && (
          <EmptyState heading="h2" title={t("hours.emptyTitle")}>
            {t("hours.emptyText")}
          </EmptyState>
        )}
        {query.data?.coaches.map((coach) => (
          <CoachHours key={coach.coach_id} coach={coach} />
        ))}
      </div>
    </div>
  )
}

function CoachHours({ coach }: { coach: OfCoach }) {
  const { t } = useTranslation(["staff", "panels"])
  const format = useFormat()
  return (
    <Card>
      <CardHead title={<bdi>{coach.name}</bdi>} aside={format.duration(coach.minutes, { hours: true })} />
      <Table>
        <caption className="sr-only">{t("hours.caption", { name: coach.name })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("panels:date")}</th>
            <th scope="col">{t("session.title")}</th>
            <th scope="col">{t("hours.time")}</th>
          </tr>
        </thead>
        <tbody>
          {coach.sessions.map(({ bookable_id, title, starts_at, minutes }) => (
            <tr key={bookable_id} className="border-t border-line">
              <td className="py-2.5 pe-3 align-top whitespace-nowrap text-ink-muted">
                <span className="max-sm:hidden">{format.moment(starts_at, "date")}</span>
                <span className="block sm:hidden">{format.day(starts_at, "date")}</span>
                <span className="block sm:hidden">{format.clock(starts_at)}</span>
              </td>
              <td className="w-full py-2.5 pe-3">
                <bdi>{title}</bdi>
              </td>
              <td className="py-2.5 text-end whitespace-nowrap tabular">{format.duration(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
