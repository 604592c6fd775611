import { DEFAULT_SEASON } from "@academy/domain/development"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useIsMinor } from "../../../core/accounts/index.ts"
import { CoachWord, type Player, PlayerTotals } from "../../../core/players/index.ts"
import { Card, CardHead } from "../../../ui/card.tsx"
import { ListStates } from "../list-states.tsx"
import { useGames, usePlayerReviews } from "../queries.ts"
import { AbilitiesCard } from "./abilities-card.tsx"
import { AchievementsCard } from "./achievements-card.tsx"
import { GamesCard } from "./games-card.tsx"
import { Measurements } from "./measurements.tsx"
import { PracticeCard } from "./practice-card.tsx"

interface StatsTabProps {
  player: Player
  /** Level and attendance, drawn by the page. */
  level: ReactNode
}

/** How a player grows: abilities against the last term, games, achievements, measurements, practice, attendance. */
export function StatsTab({ player, level }: StatsTabProps) {
  const reviews = usePlayerReviews(player.id)
  const isMinor = useIsMinor()
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      <PlayerTotals player={player} className="md:hidden" />
      <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex min-w-0 flex-col gap-5 md:gap-6">
          <AbilitiesCard player={player} reviews={reviews.data ?? []} />
          {level}
        </div>
        <div className="flex min-w-0 flex-col gap-5 md:gap-6">
          <GamesOfSeason player={player} />
          <AchievementsCard playerId={player.id} />
          <CoachWord player={player} toPlayer={isMinor} />
          <Measurements player={player} />
          {!isMinor && <PracticeCard player={player} />}
        </div>
      </div>
    </div>
  )
}

function GamesOfSeason({ player }: { player: Player }) {
  const { t } = useTranslation("development")
  const newest = player.games[0]
  const season = newest ? Number(newest.played_on.slice(0, 4)) : DEFAULT_SEASON
  const query = useGames(player.id, season)
  if (!query.data) return <ListStates query={query} />
  const { chart_data: chart } = query.data
  if (chart.length > 0)
    return <GamesCard chart={chart} title={t("stats.games", { season: String(season) })} />
  return (
    <Card>
      <CardHead title={t("games.last")} />
      <p className="text-ink-muted">{t("games.noneText", { name: player.first_name })}</p>
    </Card>
  )
}
