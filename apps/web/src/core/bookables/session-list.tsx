import { useTranslation } from "react-i18next"
import { Skeleton } from "../../ui/skeleton.tsx"
import { concernsFamily, type Fit } from "./fit.ts"
import type { Bookable } from "./queries.ts"
import { type OwnSeat, SessionRow } from "./session-row.tsx"

interface SessionListProps {
  sessions: readonly Bookable[]
  /** The family's seats on any sessions; their rows say who is booked. */
  ownSeats?: readonly OwnSeat[]
  /** Whom of the family each session fits: those that fit somebody come first. A guest's players are not known. */
  fitOf?: ((session: Bookable) => Fit) | undefined
  showsDay?: boolean
  /** Without a booking dialog on the page, Book leads to the calendar's. */
  bookAt?: "here" | "calendar"
  className?: string
}

const noSeats: readonly OwnSeat[] = []

/**
 * Sessions one below the other, the first one with a seat with the filled button. For a family those that fit come
 * first, then the others with the reason in the row.
 */
export function SessionList({
  sessions,
  ownSeats = noSeats,
  fitOf,
  showsDay = true,
  bookAt = "here",
  className,
}: SessionListProps) {
  const { t } = useTranslation("bookables")
  const rows = sessions.map((session) => ({
    session,
    fit: fitOf?.(session),
    own: ownSeats.filter(({ bookable_id }) => bookable_id === session.id),
  }))
  const fitting = rows.filter(({ fit }) => !fit || concernsFamily(fit))
  const others = rows.filter((row) => !fitting.includes(row))
  const firstChoice = fitting.find(
    ({ session, own, fit }) =>
      own.length === 0 && (fit ? fit.fitting.length > 0 : session.seats_taken < session.capacity),
  )
  const rowOf = ({ session, fit, own }: (typeof rows)[number]) => (
    <SessionRow
      key={session.id}
      session={session}
      ownSeats={own}
      fit={fit}
      showsDay={showsDay}
      isFirstChoice={session === firstChoice?.session}
      bookAt={bookAt}
    />
  )
  return (
    <div className={className}>
      {fitting.length > 0 && (
        <ul aria-label={t("list.label")} className="@container">
          {fitting.map(rowOf)}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-label text-ink-muted">
            {t(fitting.length > 0 ? "list.others" : "list.noneFits")}
          </h3>
          <ul aria-label={t("list.others")} className="@container">
            {others.map(rowOf)}
          </ul>
        </>
      )}
    </div>
  )
}

/** The list while it is on its way, in its size. */
export function SessionListSkeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useTranslation("common")
  return (
    <div role="status" aria-label={t("loading")}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have nothing else
        <div key={row} className="flex flex-col gap-3 border-b border-line py-6 last:border-b-0">
          <div className="flex justify-between">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-5 w-14" />
          </div>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <div className="flex items-center justify-between">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-10 w-24 rounded-button" />
          </div>
        </div>
      ))}
    </div>
  )
}
