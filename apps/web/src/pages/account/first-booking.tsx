import { HydrationBoundary, useQuery } from "@tanstack/react-query"
import { ChevronRight, QrCode } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, Navigate, redirect, useParams } from "react-router"
import { accountPath, bookableLink, bookingLink } from "../../address/account-links.ts"
import { idOf } from "../../address/account-params.ts"
import { readAhead, readList } from "../../api/answers.ts"
import { ChosenSteps } from "../../core/accounts/index.ts"
import { bookableQuery } from "../../core/bookables/index.ts"
import { type Booking, bookingsQuery, FirstBooking, NoSession } from "../../core/bookings/index.ts"
import { usePlayers } from "../../core/players/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Skeleton } from "../../ui/skeleton.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/first-booking"

export const handle: RouteHandle = {
  namespaces: ["account", "accounts", "bookings", "first-booking", "bookables", "notifications", "players"],
  frame: "no-call-to-action",
}

/** Who has players, or may not add any, books in the session's own sheet. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const id = idOf(params.id)
  if (id === null) throw redirect(accountPath({}))
  const players = await readList(context, "GET /api/user-players/")
  if (players.length > 0 || context.account?.is_minor) {
    const bookings = await readList(context, "GET /api/bookings-info/")
    throw redirect(betterPlace(id, bookings))
  }
  return readAhead(context, [
    ["GET /api/user-players/"],
    ["GET /api/bookings-info/"],
    ["GET /api/bookables/:id/", { params: { id } }],
  ])
}

const betterPlace = (id: number, bookings: readonly Booking[] = []): string => {
  const booked = bookings.find(({ bookable_id }) => bookable_id === id)
  return accountPath(booked ? bookingLink(booked) : bookableLink(id))
}

/** The last step of a new account that signed up for a session: its player, and the seat. */
export default function FirstBookingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("bookings")
  const id = idOf(useParams().id)
  return (
    <HydrationBoundary state={loaderData}>
      <PageHead title={t("book.who")} />
      <div className="page-gutter mx-auto w-full max-w-130 pt-5 pb-16 md:pt-12">
        {id !== null && <Content key={id} id={id} />}
      </div>
    </HydrationBoundary>
  )
}

function Content({ id }: { id: number }) {
  const { t } = useTranslation("first-booking")
  const session = useQuery(bookableQuery(id))
  if (!session.data)
    return session.isPending ? (
      <Skeleton className="h-140 w-full rounded-card" />
    ) : (
      <NoSession query={session} />
    )
  return (
    <FirstBooking
      session={session.data}
      steps={<ChosenSteps at={3} />}
      elsewhere={<WithPlayers id={id} />}
      footer={
        <Link
          to={accountPath({ requestsModal: "true" })}
          className="mt-10 flex items-center gap-4 border-t border-line py-4"
        >
          <QrCode aria-hidden="true" className="size-6 shrink-0 text-ink-muted" strokeWidth={1.75} />
          <span className="min-w-0 grow">
            <span className="block text-label">{t("alreadyHere")}</span>
            <span className="block text-small text-ink-muted">{t("connect")}</span>
          </span>
          <ChevronRight
            aria-hidden="true"
            className="flip-rtl size-5 shrink-0 text-ink-muted"
            strokeWidth={1.75}
          />
        </Link>
      }
    />
  )
}

/** The account has added a player in another tab in the meantime. */
function WithPlayers({ id }: { id: number }) {
  const players = usePlayers().data
  const bookings = useQuery(bookingsQuery).data
  if (!players || players.length === 0) return null
  return <Navigate to={betterPlace(id, bookings)} replace />
}
