import type { UserInfo } from "@academy/contract/page-context"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { playerLink } from "../../address/account-links.ts"
import { ApprovalCards } from "../../features/approvals/index.ts"
import { BasketCard } from "../../features/basket/index.ts"
import {
  type Booking,
  bookingsOfTab,
  ComingUp,
  NextForPlayers,
  NextSessionTicket,
  RateCard,
  UnpaidCard,
} from "../../features/bookings/index.ts"
import { CoachWord, LevelCard, type Player, PlayerCard, ReachCard } from "../../features/players/index.ts"
import { SessionNewsCards, useSessionNews } from "../../features/session-news/index.ts"
import { OfferCards, WaitingCard } from "../../features/waiting-list/index.ts"
import { WalletCard } from "../../features/wallet/index.ts"
import { useNow } from "../../runtime/now.tsx"

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
 * What a family wants to know in the evening. On a phone: what to do first, then the card, then the rest; on a desktop
 * the card stands at the start, wallet and sessions at the end.
 */
export function Overview({ account, players, bookings: known, missing }: OverviewProps) {
  const { t } = useTranslation("account")
  const now = useNow()
  const isMinor = account.is_minor
  const bookings = known ?? []
  const ids = players.map(({ id }) => id)
  const news = useSessionNews(ids)
  const [next, ...later] = bookingsOfTab(bookings, "upcoming", now, ids)
  // Of several players the card is of whoever trains next.
  const shown = players.find(({ id }) => id === next?.player_id) ?? players[0]
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6 lg:grid-cols-[20.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[18.5rem_minmax(0,1fr)_20rem] min-[1400px]:grid-cols-[20.5rem_minmax(0,1fr)_21.5rem]">
      <div className="flex min-w-0 flex-col gap-5 md:gap-6 lg:col-start-2 lg:row-start-1">
        {!isMinor && <BasketCard />}
        <SessionNewsCards news={news} />
        {!isMinor && <OfferCards playerIds={ids} />}
        {!isMinor && <ApprovalCards playerIds={ids} />}
        <div className="md:order-1">
          <NextForPlayers players={players} />
        </div>
        {/* A cancelled session stands in its place until it is understood. */}
        {known && !news.some(({ kind }) => kind === "cancelled") && <NextSessionTicket booking={next} />}
        {missing}
        {!isMinor && (
          <>
            <WaitingCard playerIds={ids} />
            <div className="@container has-[>:empty]:hidden md:order-2">
              <div className="grid gap-5 md:gap-6 @lg:auto-cols-fr @lg:grid-flow-col">
                <UnpaidCard bookings={bookingsOfTab(bookings, "unpaid", now, ids)} />
                <RateCard bookings={bookingsOfTab(bookings, "unrated", now, ids)} />
              </div>
            </div>
            {next && shown && account.phone_number === "" && shown.phone_number === "" && (
              <div className="md:order-2">
                <ReachCard name={shown.first_name} />
              </div>
            )}
          </>
        )}
        {shown && (
          <div className="contents md:[&>*]:order-3">
            <CoachWord player={shown} toPlayer={isMinor} />
          </div>
        )}
      </div>
      {shown && (
        <div className="flex flex-col gap-5 md:max-lg:flex-row md:max-lg:items-center lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <AccountLink
            open={playerLink(shown.id)}
            aria-label={t("openPlayer", { name: shown.first_name })}
            className="mx-auto block w-full max-w-76 rounded-dialog lg:max-w-none"
          >
            <PlayerCard player={shown} />
          </AccountLink>
          <LevelCard
            player={shown}
            className="md:max-lg:grow"
            upcoming={bookingsOfTab(bookings, "upcoming", now, [shown.id]).map(({ id, timestamp }) => ({
              booking_id: id,
              timestamp,
            }))}
          />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-5 md:gap-6 lg:col-start-2 lg:row-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1">
        {!isMinor && <WalletCard />}
        {known && <ComingUp bookings={later} />}
      </div>
    </div>
  )
}
