import type { UserInfo } from "@academy/contract/page-context"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useAccountParams } from "../../address/account-params.ts"
import { AskContact } from "../../core/accounts/index.ts"
import { ApprovalCards } from "../../core/approvals/index.ts"
import {
  type Booking,
  ComingUp,
  HeldCards,
  NextSessionTicket,
  NothingBooked,
} from "../../core/bookings/index.ts"
import { MembershipLines } from "../../core/memberships/index.ts"
import type { Player } from "../../core/players/index.ts"
import { isOffered, OfferCards, waitingPlacesQuery } from "../../core/waiting-list/index.ts"
import { walletQuery } from "../../core/wallet/index.ts"
import { SessionNewsCards, useSessionNews } from "../../modules/session-news/index.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import { FreeSeats, More } from "./more.tsx"
import { type OverviewFacts, overviewFacts } from "./overview-facts.ts"
import { CoachWord, PlayerFigures, WalletCard } from "./overview-parts.ts"
import { NewFamily } from "./tab-parts.tsx"
import { ToDoCard } from "./to-do.tsx"
import { TrialAlertCard, useTrialAlerts } from "./trial-alerts.tsx"
import { UnreadNotice } from "./unread-notice.tsx"
import { useSuggestions } from "./use-suggestions.ts"

interface OverviewProps {
  /** A player's own login neither books nor pays. */
  account: UserInfo
  /** Whose page it is now. */
  players: readonly Player[]
  /** Of all players; undefined while they are not here. */
  bookings: readonly Booking[] | undefined
  /** What stands in their place until then. */
  missing?: ReactNode
}

/**
 * What a family wants to know in the evening: the next session, what to do, what comes. On a phone all else is in rows
 * that open; on a desktop the card stands at the start, sessions and wallet at the end.
 */
export function Overview({ account, players, bookings: known, missing }: OverviewProps) {
  const now = useNow()
  const isMinor = account.is_minor
  const facts = overviewFacts(known ?? [], players, now)
  const { ids } = facts
  const isNew = facts.isNew && !isMinor
  const news = useSessionNews(ids)
  const seats = useSeats(players, facts, isNew)
  const places = (useQuery(waitingPlacesQuery).data ?? []).filter(
    (place) => !isOffered(place) && ids.includes(place.player_id),
  )
  const [next, ...siblings] = facts.ticket
  // Of several players the card is of whoever trains next.
  const shown = players.find(({ id }) => id === next?.player_id) ?? players[0]
  // The confirmation above the page asks the same.
  const isAskedAbove = useAccountParams().params.confirmation !== undefined
  const asksMobile = account.phone_number === "" && shown?.phone_number === ""
  return (
    <div
      className={cx(
        "grid grid-cols-1 gap-4 md:gap-6",
        isNew
          ? "lg:grid-cols-[minmax(0,1fr)_21.5rem]"
          : "lg:grid-cols-[20.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[18.5rem_minmax(0,1fr)_20rem] min-[1400px]:grid-cols-[20.5rem_minmax(0,1fr)_21.5rem]",
      )}
    >
      <div
        className={cx(
          "flex min-w-0 flex-col gap-4 md:gap-6 lg:row-start-1",
          isNew ? "lg:col-start-1" : "lg:col-start-2",
        )}
      >
        <SessionNewsCards news={news} />
        {!isMinor && <OfferCards playerIds={ids} />}
        {/* A cancelled session stands in its place until it is understood. */}
        {known && !news.some(({ kind }) => kind === "cancelled") && (
          // What takes the ticket's place under an open dialog is as hidden from readers as the ticket was.
          <div>
            {next ? (
              <NextSessionTicket bookings={[next, ...siblings]} />
            ) : (
              <NothingBooked suggested={seats.first} isTrial={seats.isTrial} />
            )}
          </div>
        )}
        {missing}
        {known && <UnreadNotice />}
        <HeldCards bookings={facts.held} />
        {!isMinor && seats.alerts.length > 0 && <TrialAlertCard alerts={seats.alerts} />}
        {!isMinor && !isAskedAbove && next && shown && (asksMobile || account.first_name === "") && (
          <AskContact account={account} asksMobile={asksMobile} startsAt={next.timestamp} />
        )}
        {known && <ToDoCard account={account} facts={facts} afterTrial={seats.afterTrial} />}
        {shown?.coach_note && !isNew && (
          <div className="max-md:hidden">
            <CoachWord player={shown} toPlayer={isMinor} />
          </div>
        )}
        <FreeSeats suggestions={isNew ? [] : seats.others} className="px-1 max-md:hidden" />
      </div>
      {shown && !isNew && (
        <div className="flex flex-col gap-5 max-md:hidden md:max-lg:flex-row md:max-lg:items-center lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <PlayerFigures player={shown} facts={facts} />
        </div>
      )}
      <div
        className={cx(
          "flex min-w-0 flex-col gap-4 md:gap-6",
          isNew
            ? "lg:col-start-2 lg:row-start-1"
            : "lg:col-start-2 lg:row-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1",
        )}
      >
        {known && <ComingUp bookings={facts.later} places={places} count={facts.booked.length} />}
        {!isMinor && <MembershipLines playerIds={ids} />}
        {!isMinor && <ApprovalCards playerIds={ids} waitsOnly />}
        {!isMinor && !isNew && (
          <div className="max-md:hidden">
            <WalletCard />
          </div>
        )}
        {isNew && known && (
          <NewFamily players={players} facts={facts} suggestions={seats.others} alerts={seats.alerts} />
        )}
      </div>
      {known && !isNew && (
        <More account={account} players={players} facts={facts} suggestions={seats.others} />
      )}
    </div>
  )
}

/**
 * Free seats to suggest, each once: the first on the empty ticket, after a trial as something to answer, the others
 * last on the page. A family that never trained is offered the free trial instead, while there is one.
 */
function useSeats(players: readonly Player[], facts: OverviewFacts, isNew: boolean) {
  const wallet = useQuery(walletQuery).data
  const suggestions = useSuggestions(facts.withoutSession)
  const alerts = useTrialAlerts(players)
  const mayTry = players.some((player) => !alerts.some((alert) => alert.player === player))
  const hasPasses = wallet?.pass_types.some(({ amount }) => amount > 0) ?? false
  const isTrial = isNew && mayTry && facts.past.length === 0 && facts.booked.length === 0 && !hasPasses
  const justTried = players.filter((player) => facts.hasJustTried(player))
  const afterTrial = suggestions.filter(({ player }) => justTried.includes(player))
  const rest = isTrial ? [] : suggestions.filter((one) => !afterTrial.includes(one))
  const first = facts.ticket.length === 0 ? rest[0] : undefined
  return { isTrial, afterTrial, alerts, first, others: rest.filter((one) => one !== first) }
}
