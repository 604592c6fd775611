import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { useAccountParams } from "../../../address/account-params.ts"
import { languageFacts } from "../../../i18n/languages.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { Button } from "../../../ui/button.tsx"
import { TitlePart } from "../../../ui/document-title.ts"
import { Tabs } from "../../../ui/tabs.tsx"
import { hasLevel, type Player } from "../abilities.ts"
import { PlayerCard } from "../card/player-card.tsx"
import { CoachWord } from "../coach-word.tsx"
import { PlayerDialog } from "../form/player-dialog-part.ts"
import { LevelCard } from "../level-card.tsx"
import { LevelRing, ReachedLevel } from "../level-ring.tsx"
import { useReachedLevel } from "../use-reached-level.ts"
import { PlayerFacts } from "./player-facts.tsx"
import { PlayerTotals } from "./player-totals.tsx"

const tabs = ["overview", "stats", "bookings", "achievements", "videos", "games", "membership"] as const
type PlayerTab = (typeof tabs)[number]

interface PlayerDetailsProps {
  player: Player
  /** Not the player's own login while it is under age: what its guardians wrote stays, and they pay. */
  mayChange: boolean
  upcoming: readonly { booking_id: number; timestamp: string }[]
  /** The player's bookings, drawn by their own feature. */
  bookings: ReactNode
  /** The player's membership in brief. */
  membershipLine: ReactNode
  /** The player's membership, drawn by its own feature. */
  membership: ReactNode
  /** Whether the card is shared, drawn by its own feature. */
  sharing: ReactNode
  /** The tabs of the player's development, drawn by their own feature. */
  development: Record<"stats" | "achievements" | "videos" | "games", ReactNode>
}

/** One player in full, tab by tab. `playerDetails`, `playerId` and `playerTab` open it; Back closes it. */
export function PlayerDetails({
  player,
  mayChange,
  upcoming,
  bookings,
  membershipLine,
  membership,
  sharing,
  development,
}: PlayerDetailsProps) {
  const { t } = useTranslation(["players", "common"])
  const { params, open, set, close } = useAccountParams()
  const format = useFormat()
  const reached = useReachedLevel(player)
  const direction = languageFacts[useLanguage()].direction
  const offered = tabs.filter((known) => mayChange || known !== "membership")
  const tab = offered.find((known) => known === params.playerTab) ?? "overview"
  const name = `${player.first_name} ${player.last_name}`
  const facts = [
    player.position && t(`positions.${player.position}`),
    t("details.born", { year: player.year_of_birth }),
    player.club_name,
  ]
  const panels: Record<PlayerTab, ReactNode> = {
    overview: (
      <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-[20.5rem_minmax(0,1fr)]">
        <div className="empty:hidden lg:col-span-2">{membershipLine}</div>
        <div className="flex flex-col gap-5 md:max-lg:flex-row md:max-lg:items-center">
          <PlayerCard player={player} className="mx-auto w-full max-w-76 lg:max-w-none" />
          <LevelCard player={player} upcoming={upcoming} className="md:max-lg:grow" />
        </div>
        <div className="flex min-w-0 flex-col gap-5 md:gap-6">
          <PlayerFacts player={player} onEdit={mayChange ? () => open({ editPlayerModal: "true" }) : null} />
          <CoachWord player={player} toPlayer={!mayChange} />
          {sharing}
        </div>
      </div>
    ),
    stats: development.stats,
    bookings,
    achievements: development.achievements,
    videos: development.videos,
    games: development.games,
    membership,
  }
  return (
    <>
      <Button variant="quiet" size="row" className="-ms-4" onClick={() => close("player")}>
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="flip-rtl" />
        {t("details.back")}
      </Button>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <div className="flex items-center gap-4 md:gap-6">
          {hasLevel(player) && (
            <AccountLink
              open={{ pointsOf: String(player.id) }}
              aria-label={`${t("common:level", { level: player.level })}. ${t("level.points")}`}
              className="shrink-0 rounded-full"
            >
              <LevelRing
                player={player}
                reached={reached}
                label={t("common:level", { level: player.level })}
                size={88}
              />
            </AccountLink>
          )}
          <div>
            <h1 className="text-display text-page">
              <bdi>{name}</bdi>
            </h1>
            <p className="mt-1 text-ink-muted">{format.parts(facts)}</p>
            <ReachedLevel player={player} reached={reached} />
          </div>
        </div>
        <PlayerTotals player={player} className="max-md:hidden" />
      </div>
      <TitlePart text={name} />
      <Tabs
        label={t("details.tabs")}
        className="mt-6"
        tabs={offered.map((value) => ({ value, label: t(`details.${value}`) }))}
        value={tab}
        onValueChange={(playerTab) => set({ playerTab })}
        direction={direction}
      >
        <div className="pt-6 md:pt-8">{panels[tab]}</div>
      </Tabs>
      {mayChange && <PlayerDialog player={player} />}
    </>
  )
}
