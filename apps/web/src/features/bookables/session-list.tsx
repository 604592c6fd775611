import { useTranslation } from "react-i18next"
import { Skeleton } from "../../ui/skeleton.tsx"
import type { Bookable } from "./queries.ts"
import { type OwnSeat, SessionRow } from "./session-row.tsx"

interface SessionListProps {
  sessions: readonly Bookable[]
  /** The family's seats on any sessions; their rows say who is booked. */
  ownSeats?: readonly OwnSeat[]
  /** Who could be booked; a guest's players are not known. */
  players?: readonly { id: number; year_of_birth: number }[] | undefined
  showsDay?: boolean
  /** Without a booking dialog on the page, Book leads to the calendar's. */
  bookAt?: "here" | "calendar"
  className?: string
}

/** Could this session be for one of these players, by their years of birth? */
export const isForOneOf = (
  players: readonly { year_of_birth: number }[],
  { min_birth_year: from, max_birth_year: to }: Pick<Bookable, "min_birth_year" | "max_birth_year">,
): boolean => players.some(({ year_of_birth: year }) => year >= (from ?? year) && year <= (to ?? year))

const noSeats: readonly OwnSeat[] = []

/** Sessions one below the other, the first one with a seat with the filled button. */
export function SessionList({
  sessions,
  ownSeats = noSeats,
  players,
  showsDay = true,
  bookAt = "here",
  className,
}: SessionListProps) {
  const { t } = useTranslation("bookables")
  const rows = sessions.map((session) => {
    const own = ownSeats.filter(({ bookable_id }) => bookable_id === session.id)
    return { session, own, canBookMore: own.length === 0 || !players || own.length < players.length }
  })
  const firstChoice = rows.find(
    ({ session, own }) =>
      own.length === 0 &&
      session.seats_taken < session.capacity &&
      (!players || isForOneOf(players, session)),
  )
  return (
    <div className={className}>
      <ul aria-label={t("list.label")} className="@container">
        {rows.map(({ session, own, canBookMore }) => (
          <SessionRow
            key={session.id}
            session={session}
            ownSeats={own}
            canBookMore={canBookMore}
            showsDay={showsDay}
            isFirstChoice={session === firstChoice?.session}
            bookAt={bookAt}
          />
        ))}
      </ul>
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
