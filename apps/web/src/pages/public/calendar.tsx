import { HydrationBoundary, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type ReadAhead, readAhead } from "../../api/answers.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { SessionCalendar } from "../../core/bookables/index.ts"
import {
  BookableDialog,
  BookableWithoutScripts,
  BookingDialog,
  bookingsQuery,
  GuestBookableDialog,
} from "../../core/bookings/index.ts"
import { PlayerDialog, playersQuery } from "../../core/players/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { usePartsWhenIdle } from "../../parts/fetch-parts.ts"
import { BottomBar } from "../account/bottom-bar.tsx"
import { dialogReads } from "../account/dialog-reads.ts"
import { TrialAlertsInCalendar } from "../account/trial-alerts.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/calendar"

export const handle: RouteHandle = {
  // With all of the account page’s texts, which then come as one file.
  namespaces: [
    "account",
    "players",
    "bookings",
    "basket",
    "wallet",
    "notifications",
    "approvals",
    "bookables",
  ],
  // A dialog stands over the page, not in it.
  startsAtOnce: (search) => search.has("bookableModal"),
}

const forEverybody: ReadAhead[] = [["GET /api/available-bookings/"]]
const forFamilies: ReadAhead[] = [
  ["GET /api/bookings-info/"],
  ["GET /api/user-players/"],
  ["GET /api/notifications/"],
]

/** All sessions for everybody; for a family its seats and players too. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  readAhead(
    context,
    context.account
      ? [...forEverybody, ...forFamilies, ...(await dialogReads(context, request))]
      : forEverybody,
  )

/** Days, filters and dialogs live in the address; the browser knows by itself what has gone stale. */
export const shouldRevalidate = () => false

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("bookables")
  const account = useAccount()
  return (
    <HydrationBoundary state={loaderData}>
      <PageHead title={t("calendar.title")} description={t("calendar.description")} isPublic />
      <div className="page-column page-gutter pt-6 pb-16 md:pt-9">
        <BookableWithoutScripts />
        {account ? <FamilyCalendar /> : <SessionCalendar heading="h1" />}
      </div>
      {account ? <FamilyDialogs /> : <GuestDialogs />}
    </HydrationBoundary>
  )
}

function FamilyCalendar() {
  const bookings = useQuery(bookingsQuery).data
  const players = useQuery(playersQuery).data
  return (
    <SessionCalendar
      heading="h1"
      notice={<TrialAlertsInCalendar />}
      {...(bookings ? { bookings } : {})}
      {...(players ? { players } : {})}
    />
  )
}

const guestParts = [GuestBookableDialog]

function GuestDialogs() {
  usePartsWhenIdle(guestParts)
  return <GuestBookableDialog />
}

/** What is opened next comes first. */
const familyParts = [BookableDialog, BookingDialog, PlayerDialog]

/** Books a seat; what a seat of the family leads to, and the player that is missing for the first one. */
function FamilyDialogs() {
  usePartsWhenIdle(familyParts)
  return (
    <>
      <BookableDialog />
      <BookingDialog />
      <PlayerDialog />
      <BottomBar />
    </>
  )
}
