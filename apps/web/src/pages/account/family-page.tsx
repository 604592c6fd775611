import type { UserInfo } from "@academy/contract/page-context"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { useAccountParams } from "../../address/account-params.ts"
import { selectedPlayers } from "../../address/selected-players.ts"
import { SessionCalendar } from "../../features/bookables/index.ts"
import { BookingList, bookingsOfTab, bookingsQuery, InvitationList } from "../../features/bookings/index.ts"
import { CardSharing } from "../../features/consents/index.ts"
import { AchievementsTab, GamesTab, StatsTab, VideosTab } from "../../features/development/index.ts"
import { ChooseMember, MembershipTab } from "../../features/memberships/index.ts"
import { LevelCard, type Player, PlayerDetails, PlayerSwitcher } from "../../features/players/index.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { Greeting } from "./greeting.tsx"
import { Overview } from "./overview.tsx"

const tabs = [
  "overview",
  "upcoming",
  "unpaid",
  "unrated",
  "invitations",
  "calendar",
  "past",
  "cancelled",
] as const
type AccountTab = (typeof tabs)[number]

interface FamilyPageProps {
  account: UserInfo
  players: readonly Player[]
}

/** The page of a family with players: one player in full, or greeting, switcher and tabs. */
export function FamilyPage({ account, players }: FamilyPageProps) {
  const { params } = useAccountParams()
  const now = useNow()
  const bookings = useQuery(bookingsQuery).data ?? []
  const player = params.playerDetails === "true" && players.find(({ id }) => String(id) === params.playerId)
  if (!player) {
    return (
      <>
        <FamilyTabs account={account} players={players} />
        <ChooseMember players={players} />
        <BottomBar />
      </>
    )
  }
  const upcoming = bookingsOfTab(bookings, "upcoming", now, [player.id]).map(({ id, timestamp }) => ({
    booking_id: id,
    timestamp,
  }))
  return (
    <>
      <PlayerDetails
        key={player.id}
        player={player}
        upcoming={upcoming}
        membership={<MembershipTab player={player} />}
        bookings={
          <div className="flex flex-col gap-6">
            <BookingList tab="upcoming" playerIds={[player.id]} />
            <BookingList tab="past" playerIds={[player.id]} />
          </div>
        }
        sharing={<CardSharing player={player} />}
        development={{
          stats: <StatsTab player={player} level={<LevelCard player={player} upcoming={upcoming} />} />,
          achievements: <AchievementsTab player={player} />,
          videos: <VideosTab player={player} />,
          games: <GamesTab player={player} />,
        }}
      />
      <BottomBar />
    </>
  )
}

function FamilyTabs({ account, players }: FamilyPageProps) {
  const { t } = useTranslation(["account", "players"])
  const { params, set } = useAccountParams()
  const now = useNow()
  const direction = languageFacts[useLanguage()].direction
  const bookings = useQuery(bookingsQuery).data ?? []
  const selected = selectedPlayers(players, params)
  const ids = selected.map(({ id }) => id)
  const count = (tab: "upcoming" | "unpaid" | "unrated") => bookingsOfTab(bookings, tab, now, ids).length
  const tab = tabs.find((known) => known === params.calendarTab) ?? "overview"
  const panels: Record<AccountTab, () => ReactNode> = {
    overview: () => <Overview players={selected} bookings={bookings} />,
    upcoming: () => <BookingList tab="upcoming" playerIds={ids} />,
    past: () => <BookingList tab="past" playerIds={ids} />,
    cancelled: () => <BookingList tab="cancelled" playerIds={ids} />,
    unpaid: () => <BookingList tab="unpaid" playerIds={ids} />,
    unrated: () => <BookingList tab="unrated" playerIds={ids} />,
    invitations: () => (
      <div className="flex flex-col items-start gap-6">
        <InvitationList />
        <Button asChild variant="outline">
          <AccountLink open={{ requestsModal: "true" }}>{t("players:firstRun.connect")}</AccountLink>
        </Button>
      </div>
    ),
    calendar: () => <SessionCalendar bookings={bookings} players={players} hasPlayerSwitch />,
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <Greeting firstName={account.first_name} />
        <PlayerSwitcher players={players} selected={selected} />
      </div>
      <Tabs
        label={t("tabs.label")}
        className="mt-4 md:mt-8"
        tabs={[
          { value: "overview", label: t("tabs.overview") },
          { value: "upcoming", label: t("tabs.upcoming"), count: count("upcoming") },
          { value: "unpaid", label: t("tabs.unpaid"), count: count("unpaid"), isNow: true },
          { value: "unrated", label: t("tabs.unrated"), count: count("unrated") },
          { value: "invitations", label: t("tabs.invitations") },
          { value: "calendar", label: t("tabs.calendar") },
          { value: "past", label: t("tabs.past") },
          { value: "cancelled", label: t("tabs.cancelled") },
        ]}
        value={tab}
        onValueChange={(next) => set({ calendarTab: next === "overview" ? null : next })}
        direction={direction}
      >
        <div className="pt-6 md:pt-8">{panels[tab]()}</div>
      </Tabs>
    </>
  )
}
