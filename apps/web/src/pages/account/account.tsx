import type { UserInfo } from "@academy/contract/page-context"
import { HydrationBoundary, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { dialogParams, useAccountParams } from "../../address/account-params.ts"
import { readAhead } from "../../api/answers.ts"
import { BounceNotice, DeletionNotice, UserDialog, useAccount } from "../../core/accounts/index.ts"
import { ApprovalCards } from "../../core/approvals/index.ts"
import {
  BookableDialog,
  BookingDialog,
  bookingsOfTab,
  bookingsQuery,
  ConfirmationDialog,
  InvitationDialog,
  InvitationLinkDialog,
  OfferDialog,
  UnseenPurchase,
} from "../../core/bookings/index.ts"
import { ShareDialog } from "../../core/guardianships/index.ts"
import { PackagesDialog } from "../../core/packages/index.ts"
import { PlayerDialog, usePlayers } from "../../core/players/index.ts"
import { PaymentsPage } from "../../core/wallet/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PointsDialog } from "../../modules/development/index.ts"
import { usePartsWhenIdle } from "../../parts/fetch-parts.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Card } from "../../ui/card.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/account"
import { AccountSkeleton } from "./account-skeleton.tsx"
import { BottomBar, useIsPayments } from "./bottom-bar.tsx"
import { dialogReads } from "./dialog-reads.ts"
import { FamilyPage } from "./family-page.tsx"
import {
  BookingList,
  CalendarTab,
  CheckoutReturn,
  FirstRun,
  InvitationsTab,
  PlayerPage,
} from "./tab-parts.tsx"

export const handle: RouteHandle = {
  // Of the overview; a part that is opened brings its own.
  namespaces: ["account", "players", "bookings", "basket", "wallet", "notifications", "approvals"],
}

/** Everything the page and its open dialogs show comes with it. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  readAhead(context, [
    ["GET /api/user-players/"],
    ["GET /api/bookings-info/"],
    ["GET /api/next-sessions/"],
    ["GET /api/fetch-wallet/"],
    ["GET /api/membership-lines/"],
    ["GET /api/parent-requests/"],
    ["GET /api/booking-invitations/"],
    ["GET /api/waiting-list/"],
    ["GET /api/approvals/"],
    ["GET /api/session-news/"],
    ["GET /api/basket/"],
    ["GET /api/notifications/"],
    ...(await dialogReads(context, request)),
  ])

/** Tabs and dialogs live in the address; the browser knows by itself what has gone stale. */
export const shouldRevalidate = () => false

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["account", "common"])
  const account = useAccount()
  const isPayments = useIsPayments()
  // Logged out meanwhile: the guard around the page is about to lead away.
  if (!account) return null
  return (
    <HydrationBoundary state={loaderData}>
      <PageHead title={t(isPayments ? "common:payments" : "title")} />
      <div className="page-column page-gutter pt-5 pb-6 md:pt-10 md:pb-14">
        {account.deletion_due_at && <DeletionNotice account={account} className="mb-6" />}
        {account.emails_bounce && <BounceNotice account={account} className="mb-6" />}
        <Returned />
        <UnseenPurchase />
        {isPayments ? (
          <>
            <PaymentsPage />
            <BottomBar />
          </>
        ) : (
          <AccountContent account={account} />
        )}
      </div>
      <AccountDialogs key={account.id} account={account} />
    </HydrationBoundary>
  )
}

/** After a return from a payment page; it stays for what it tells. */
function Returned() {
  const { params } = useAccountParams()
  const isBack = dialogParams.checkoutReturn.some((name) => params[name] === "true")
  const [wasBack, setWasBack] = useState(isBack)
  if (isBack && !wasBack) setWasBack(true)
  return wasBack ? <CheckoutReturn /> : null
}

function AccountContent({ account }: { account: UserInfo }) {
  const { t } = useTranslation("account")
  const players = usePlayers()
  if (players.isPending) return <AccountSkeleton account={account} />
  if (!players.data) {
    return (
      <Card>
        <QueryError query={players} heading="h2" title={t("playersFailed")} />
      </Card>
    )
  }
  if (players.data.length === 0)
    return (
      <>
        <StillOwed />
        <div className="mx-auto mb-8 max-w-2xl empty:hidden">
          <ApprovalCards />
        </div>
        <FirstRun firstName={account.first_name} />
      </>
    )
  return <FamilyPage account={account} players={players.data} />
}

/** What an account without players owes for those whom it looked after. */
function StillOwed() {
  const { t } = useTranslation("bookings")
  const now = useNow()
  const bookings = useQuery(bookingsQuery).data ?? []
  if (bookingsOfTab(bookings, "unpaid", now).length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="mb-2 text-title">{t("list.unpaid")}</h2>
      <BookingList tab="unpaid" playerIds={[]} />
    </section>
  )
}

/** What is opened next from the overview comes first. */
const parts = [
  BookableDialog,
  ConfirmationDialog,
  CalendarTab,
  BookingDialog,
  PaymentsPage,
  BookingList,
  PlayerPage,
  UserDialog,
  PackagesDialog,
  InvitationsTab,
  ShareDialog,
  InvitationDialog,
  InvitationLinkDialog,
  OfferDialog,
  PlayerDialog,
  PointsDialog,
]

/** Each of them opens by its own parameter, and is fetched for that. */
function AccountDialogs({ account }: { account: UserInfo }) {
  usePartsWhenIdle(parts)
  return (
    <>
      <BookableDialog />
      <ConfirmationDialog />
      <InvitationDialog />
      <InvitationLinkDialog />
      <OfferDialog />
      <BookingDialog />
      <PlayerDialog />
      <PointsDialog players={usePlayers().data ?? []} />
      <PackagesDialog />
      <ShareDialog />
      <UserDialog account={account} />
    </>
  )
}
