import type { Answer } from "@academy/contract/client"
import { POINTS_PER_LEVEL } from "@academy/domain/players"
import { pointsFor, SELF_REPORTED_POINTS_A_DAY } from "@academy/domain/points"
import { useTranslation } from "react-i18next"
import { idOf, useAccountParams } from "../../address/account-params.ts"
import type { Player } from "../../core/players/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../queries/use-pages.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

type PointEntry = Answer<"GET /api/player-points/:id/">["rows"][number]
export type PointsPlayer = Pick<Player, "id" | "first_name" | "level" | "pro_bar_width">

/** Everything that gave a player points. `pointsOf` opens it and names one of the players. */
export function PointsDialog({ players }: { players: readonly PointsPlayer[] }) {
  const { t } = useTranslation(["development", "common"])
  const { params, close } = useAccountParams()
  const wanted = idOf(params.pointsOf)
  const player = players.find(({ id }) => id === wanted)
  return (
    <Dialog
      open={player !== undefined}
      onOpenChange={(isOpen) => !isOpen && close("points")}
      title={t("points.title", { name: player?.first_name })}
      description={t("points.rule", { most: SELF_REPORTED_POINTS_A_DAY })}
      closeLabel={t("common:close")}
    >
      {player && <PointList player={player} />}
    </Dialog>
  )
}

function PointList({ player }: { player: PointsPlayer }) {
  const { t } = useTranslation(["development", "common"])
  const query = usePages("GET /api/player-points/:id/", { params: { id: player.id } })
  const entries = rowsOf(query)
  if (!entries)
    return (
      <QueryStates
        query={query}
        title={t("points.failed")}
        waiting={<Skeleton className="h-80 w-full rounded-card" />}
      />
    )
  if (entries.length === 0)
    return (
      <EmptyState heading="h3" title={t("points.none")}>
        {t("points.noneText", { points: pointsFor.attendance })}
      </EmptyState>
    )
  return (
    <>
      <p className="text-figure text-figure-md">
        {t("points.sum", { count: player.level * POINTS_PER_LEVEL + player.pro_bar_width })}
      </p>
      <ol className="mt-3">
        {entries.map((entry) => (
          <PointRow key={`${entry.cause} ${entry.source_id}`} entry={entry} />
        ))}
      </ol>
      <MoreButton query={query} label={t("common:showMore")} />
    </>
  )
}

function PointRow({ entry }: { entry: PointEntry }) {
  const { t } = useTranslation("development")
  const format = useFormat()
  const { cause, points, cut } = entry
  return (
    <li className="row-apart items-start border-t border-line py-3 first:border-0">
      <div>
        <p className="text-label">{t(`points.causes.${cause}`)}</p>
        <Subject entry={entry} />
        {cut && cause !== "opening" && (
          <p className="mt-1 text-small text-now-ink">
            {t(`points.cuts.${cut}`, { points, full: pointsFor[cause], most: SELF_REPORTED_POINTS_A_DAY })}
          </p>
        )}
      </div>
      <div className="text-end">
        <p className="text-label tabular">
          <span className="isolate-ltr">
            {points > 0 && "+"}
            {format.number(points)}
          </span>
        </p>
        <time dateTime={entry.day} className="text-small text-ink-muted">
          {format.day(entry.day, "year")}
        </time>
      </div>
    </li>
  )
}

/** What it was: the session, the opponent, the achievement, the exercise. */
function Subject({ entry: { cause, title, achievement, stat } }: { entry: PointEntry }) {
  const { t } = useTranslation("development")
  const words =
    (cause === "game" && title && t("points.against", { opponent: title })) ||
    title ||
    (achievement && t(`achievements.kinds.${achievement}`)) ||
    (stat && t(`practice.types.${stat}`))
  return words ? (
    <p className="text-small text-ink-muted">
      <bdi>{words}</bdi>
    </p>
  ) : null
}
