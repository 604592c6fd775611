import { DEFAULT_SEASON } from "@academy/domain/development"
import { Info, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useIsMinor } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"
import { useToast } from "../../ui/toast.tsx"
import { GameDialog, type SavedGame } from "./game-dialog.tsx"
import { ListStates } from "./list-states.tsx"
import type { DevelopingPlayer } from "./player.ts"
import { PointsLimited } from "./points-limited.tsx"
import { type Game, type Games, useGames } from "./queries.ts"
import { ReportStateNote } from "./report-state.tsx"
import { RowMenu } from "./row-menu.tsx"
import { GamesCard } from "./stats/games-card.tsx"

/** A player's games by season: totals, chart, list; a guardian adds, changes and removes the unconfirmed. */
export function GamesTab({ player }: { player: DevelopingPlayer }) {
  const { t } = useTranslation("development")
  const { open, params } = useAccountParams()
  const newest = player.games[0] ? Number(player.games[0].played_on.slice(0, 4)) : DEFAULT_SEASON
  const [asked, setAsked] = useState<number | null>(null)
  const season = asked ?? newest
  const [saved, setSaved] = useState<SavedGame | null>(null)
  const query = useGames(player.id, season)
  const isMinor = useIsMinor()
  const add = isMinor ? undefined : (
    <Button onClick={() => open({ gameModal: "true" })}>
      <Plus aria-hidden="true" strokeWidth={1.75} />
      {t("games.add")}
    </Button>
  )
  const games = query.data
  const edited = games?.games.find(({ id }) => String(id) === params.gameId)
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      <ListStates query={query} />
      {saved && <PointsLimited cause="game" state={saved.game.state} given={saved.xpDelta} />}
      {games && games.seasons.length === 0 && (
        <Card>
          <EmptyState heading="h2" title={t("games.none")} action={add}>
            {t("games.noneText", { name: player.first_name })}
          </EmptyState>
        </Card>
      )}
      {games && games.seasons.length > 0 && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <SeasonChooser seasons={games.seasons} season={season} onChange={setAsked} />
            {add}
          </div>
          <SeasonTotals games={games} />
          {games.chart_data.length > 0 && <GamesCard chart={games.chart_data} title={t("games.last")} />}
          <Card>
            <CardHead title={t("games.all", { season: String(games.season) })} />
            {games.games.length === 0 && <p className="text-ink-muted">{t("games.noneInSeason")}</p>}
            <ul className="divide-y divide-line">
              {games.games.map((game) => (
                <GameRow key={game.id} game={game} isEditable={game.editable && !isMinor} />
              ))}
            </ul>
            <p className="mt-4 flex gap-2.5 text-small text-ink-muted">
              <Info aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              {t("games.rule")}
            </p>
          </Card>
        </>
      )}
      {!isMinor && (
        <GameDialog
          key={params.gameId ?? "new"}
          player={player}
          game={edited}
          onSaved={(answer) => {
            setAsked(answer.game.season)
            setSaved(answer)
          }}
        />
      )}
    </div>
  )
}

interface SeasonChooserProps {
  seasons: readonly number[]
  season: number
  onChange: (season: number) => void
}

function SeasonChooser({ seasons, season, onChange }: SeasonChooserProps) {
  const { t } = useTranslation("development")
  const shown = seasons.includes(season)
    ? seasons
    : [season, ...seasons].toSorted((one, other) => other - one)
  const choices = shown.map((year) => ({ value: String(year), label: String(year) }))
  const words = { label: t("games.season"), value: String(season) }
  if (choices.length > 3)
    return <Select {...words} choices={choices} onValueChange={(year) => onChange(Number(year))} />
  return <Segmented {...words} choices={choices} onValueChange={(year) => onChange(Number(year))} />
}

function SeasonTotals({ games: { games } }: { games: Games }) {
  const { t } = useTranslation("development")
  const counting = games.filter(({ state }) => state !== "declined")
  const sum = (part: "goals" | "assists") => counting.reduce((total, game) => total + game[part], 0)
  const results = (["won", "drawn", "lost"] as const).map(
    (result) => counting.filter((game) => game.result === result).length,
  )
  const totals = [
    [counting.length, t("games.games")],
    [sum("goals"), t("games.goals")],
    [sum("assists"), t("games.assists")],
    [results.join("–"), t("games.wdl")],
  ] as const
  return (
    <ul className="grid grid-cols-2 gap-y-4 sm:flex">
      {totals.map(([value, label]) => (
        <li
          key={label}
          className="border-line pe-5 even:border-s even:ps-4 sm:border-s sm:ps-4 sm:first:border-0 sm:first:ps-0"
        >
          {/* Won, drawn and lost run as their label does, unlike a score. */}
          <span className="block text-figure text-figure-sm">{value}</span>
          <span className="mt-1 block text-small text-ink-muted">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function GameRow({ game, isEditable }: { game: Game; isEditable: boolean }) {
  const { t } = useTranslation(["development", "players", "common"])
  const { open } = useAccountParams()
  const format = useFormat()
  const { announce } = useToast()
  const remove = useWrite("DELETE /api/games/:id/")
  const facts = [
    t(`games.result.${game.result}`),
    game.goals > 0 && t("games.ownGoals", { n: game.goals }),
    game.assists > 0 && t("games.ownAssists", { n: game.assists }),
    game.minutes !== null && t("games.minutes", { count: game.minutes }),
    game.position && t(`players:positions.${game.position}`),
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-4">
      <span className="w-16 shrink-0">
        <span className="block text-figure text-[1.25rem]">
          {format.score(game.goals_for, game.goals_against)}
        </span>
        <span className="block text-small text-ink-muted">{format.day(game.played_on, "date")}</span>
      </span>
      <span className="min-w-0 flex-[1_1_6rem]">
        <bdi className="block text-label">{game.opponent}</bdi>
        <span className="block text-small text-ink-muted">{format.parts(facts)}</span>
        {game.note && <bdi className="mt-1 block text-small">{game.note}</bdi>}
        <span className="mt-1.5 block">
          <ReportStateNote report={game} />
        </span>
      </span>
      {isEditable && (
        <RowMenu
          name={game.opponent}
          onEdit={() => open({ gameModal: "true", gameId: String(game.id) })}
          onRemove={() =>
            remove.mutate(
              { params: { id: game.id } },
              { onSuccess: () => announce(t("common:removed", { name: game.opponent })) },
            )
          }
          isRemoving={remove.isPending}
          problem={remove.error && reasonOf(remove.error)}
        />
      )}
    </li>
  )
}
