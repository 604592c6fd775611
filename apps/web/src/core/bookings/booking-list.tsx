import { pages } from "@academy/contract/pages"
import type { BookingTab } from "@academy/domain/booking-tabs"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { BookingRow, RowAction } from "./booking-row.tsx"
import { bookingsOfTab, sortBookings } from "./booking-tabs.ts"
import { type Booking, bookingsQuery, cancelledQuery } from "./queries.ts"

const PAGE = 12

interface BookingListProps {
  tab: BookingTab
  /** Whose bookings. */
  playerIds: readonly number[]
}

/** The bookings of a tab, in its four states: on its way, empty with the next step, failed, full. */
export function BookingList(props: BookingListProps) {
  return props.tab === "cancelled" ? (
    <CancelledList playerIds={props.playerIds} />
  ) : (
    <LiveList tab={props.tab} playerIds={props.playerIds} />
  )
}

function LiveList({
  tab,
  playerIds,
}: {
  tab: Exclude<BookingTab, "cancelled">
  playerIds: readonly number[]
}) {
  const query = useQuery(bookingsQuery)
  const now = useNow()
  return (
    <ListStates
      tab={tab}
      query={query}
      bookings={query.data && bookingsOfTab(query.data, tab, now, playerIds)}
    />
  )
}

function CancelledList({ playerIds }: { playerIds: readonly number[] }) {
  const query = useQuery(cancelledQuery(playerIds))
  return (
    <ListStates tab="cancelled" query={query} bookings={query.data && sortBookings(query.data, "newest")} />
  )
}

interface ListStatesProps {
  tab: BookingTab
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  bookings: Booking[] | undefined
}

function ListStates({ tab, query, bookings }: ListStatesProps) {
  const { t } = useTranslation(["bookings", "common"])
  const [count, setCount] = useState(PAGE)
  if (!bookings && query.error)
    return (
      <QueryError query={query} heading="h2" title={t("list.errorTitle")}>
        {t("detail.safe")}
      </QueryError>
    )
  if (!bookings) return <ListSkeleton />
  if (bookings.length === 0) return <NothingInTab tab={tab} />
  return (
    <>
      <ul aria-label={t(`list.${tab}`)}>
        {bookings.slice(0, count).map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            {...(tab === "upcoming" && { without: "confirmed" })}
            section={tab === "unpaid" ? "payment" : tab === "unrated" ? "rating" : "booking"}
            action={<ActionOf tab={tab} booking={booking} isPaidAlone={isPaidAlone(booking, bookings)} />}
          />
        ))}
      </ul>
      {bookings.length > count && (
        <Button variant="tonal" size="row" className="mt-5" onClick={() => setCount(count + PAGE)}>
          {t("common:showMore")}
        </Button>
      )}
    </>
  )
}

/** Seats of one order are paid together: the sum of them stands at none of them. */
const isPaidAlone = ({ open_order_id }: Booking, bookings: readonly Booking[]) =>
  open_order_id === null || bookings.filter((other) => other.open_order_id === open_order_id).length === 1

interface ActionOfProps extends Pick<ListStatesProps, "tab"> {
  booking: Booking
  isPaidAlone: boolean
}

function ActionOf({ tab, booking, isPaidAlone }: ActionOfProps) {
  const { t } = useTranslation(["bookings", "account"])
  const format = useFormat()
  if (tab === "unpaid")
    return (
      <RowAction booking={booking} section="payment">
        {isPaidAlone
          ? t("account:toDo.pay", {
              amount: format.money(booking.unpaid ?? booking.left_to_pay, booking.currency),
            })
          : t("list.pay")}
      </RowAction>
    )
  if (tab === "unrated")
    return (
      <RowAction booking={booking} section="rating">
        {t("list.rate")}
      </RowAction>
    )
  return null
}

function NothingInTab({ tab }: { tab: ListStatesProps["tab"] }) {
  const { t } = useTranslation("bookings")
  return (
    <EmptyState
      heading="h2"
      title={t(`list.${tab}Empty`)}
      action={
        tab === "upcoming" && (
          <Button asChild>
            <Link to={pages.calendar.path}>{t("list.bookSession")}</Link>
          </Button>
        )
      }
    >
      {t(`list.${tab}EmptyText`)}
    </EmptyState>
  )
}

function ListSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div role="status" aria-label={t("loading")}>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-5 border-b border-line py-4 last:border-b-0">
          <Skeleton className="h-12 w-14" />
          <div className="flex min-w-0 grow flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="h-7 w-20" />
        </div>
      ))}
    </div>
  )
}
