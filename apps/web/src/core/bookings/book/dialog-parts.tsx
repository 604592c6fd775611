import { pages } from "@academy/contract/pages"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { ApiProblem } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { type FailedQuery, QueryError } from "../../../queries/query-error.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { SessionNight } from "../../bookables/index.ts"
import { coachesQuery, type OfferedBookable } from "../queries.ts"

export interface OpenDialogProps {
  id: number
  isOpen: boolean
  onClose: () => void
}

/** The coaches of a session, each with the first licence and the languages. */
function useCoaches(coaches: OfferedBookable["coaches"]) {
  const format = useFormat()
  const { data, isPending } = useQuery(coachesQuery)
  return coaches.map((coach) => {
    const found = data?.find(({ id }) => id === coach.id)
    const details = found && format.parts([found.certifications[0], format.list(found.languages)])
    return { ...coach, details: isPending ? <Skeleton className="h-[1lh] w-44" /> : details }
  })
}

/** The night half: when, where and with whom. */
export function Night({ bookable }: { bookable: OfferedBookable | undefined }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const coaches = useCoaches(bookable?.coaches ?? [])
  if (!bookable) return <FieldsSkeleton />
  const minutes = (Date.parse(bookable.ends_at) - Date.parse(bookable.starts_at)) / 60_000
  const lasts =
    minutes < 24 * 60
      ? t("book.lasts", { minutes: format.duration(minutes), time: format.clock(bookable.ends_at) })
      : format.timeRange(bookable.starts_at, bookable.ends_at)
  return <SessionNight session={{ ...bookable, coaches }} lasts={lasts} />
}

/** The session is gone, or it did not load. */
export function NoSession({ query }: { query: FailedQuery }) {
  const { t } = useTranslation(["bookings", "common"])
  const isGone = query.error === null || (query.error instanceof ApiProblem && query.error.status === 404)
  if (isGone) {
    return (
      <EmptyState
        title={t("book.notFound")}
        action={
          <Button asChild variant="tonal" size="row">
            <Link to={pages.calendar.path}>{t("book.toCalendar")}</Link>
          </Button>
        }
      >
        {t("book.notFoundText")}
      </EmptyState>
    )
  }
  return <QueryError query={query} title={t("common:sessionFailed")} />
}

/** The fields while they are on their way, in their size. */
export function FieldsSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div role="status" aria-label={t("loading")} className="flex min-h-80 flex-col gap-4">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-11 w-full rounded-button" />
      <Skeleton className="h-16 w-full rounded-hero" />
      <Skeleton className="h-16 w-full rounded-hero" />
    </div>
  )
}
