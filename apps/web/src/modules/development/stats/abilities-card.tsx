import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { abilities, hasAbilities, type Player } from "../../../core/players/index.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Radar } from "../../../ui/drawings/radar.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import type { PlayerReview } from "../queries.ts"
import { AbilityTable } from "./ability-table.tsx"

interface AbilitiesCardProps {
  player: Player
  /** What coaches published, newest first; empty while it is not here. */
  reviews: readonly PlayerReview[]
}

/** The six abilities as a figure over the last term's, and as a table of bars with the change. */
export function AbilitiesCard({ player, reviews }: AbilitiesCardProps) {
  const { t } = useTranslation(["development", "players"])
  const format = useFormat()
  const [latest, before] = reviews
  if (!hasAbilities(player)) {
    return (
      <Card>
        <EmptyState heading="h2" title={t("players:stats.noneTitle")}>
          {t("players:stats.none", { name: player.first_name })}
        </EmptyState>
      </Card>
    )
  }
  const day = latest && format.day(latest.published_at, "date")
  const term = before && t(`terms.${before.term}`, { year: String(before.year) })
  return (
    <Card>
      <CardHead
        title={t("players:stats.abilities")}
        aside={
          latest && (
            <span className="font-normal text-ink-muted">
              <span className="md:hidden">{day}</span>
              <span className="max-md:hidden">
                {latest.coach_name ? t("stats.setBy", { coach: latest.coach_name, day }) : day}
              </span>
            </span>
          )
        }
      />
      <Radar
        axes={abilities.map(({ name, short }) => ({
          short,
          value: player[name],
          ...(before && { before: before[name] }),
        }))}
        label={t("players:stats.radar", { name: player.first_name })}
        className="mx-auto w-full max-w-92"
      />
      <AbilityTable
        label={t("players:stats.radar", { name: player.first_name })}
        values={player}
        before={before}
        className="mt-4"
      />
      {term && (
        <p className="mt-4 flex items-center gap-3 text-small text-ink-muted max-md:justify-center">
          <span aria-hidden="true" className="w-7 border-t-2 border-dashed border-ink-faint" />
          {t("stats.compared", { term })}
        </p>
      )}
      {latest && (
        <Button asChild variant="link" className="mt-4">
          <Link
            to={href("/account/term-reports/:id/:year/:term", {
              id: String(player.id),
              year: String(latest.year),
              term: latest.term,
            })}
          >
            {t("report.title", { term: t(`terms.${latest.term}`, { year: String(latest.year) }) })}
          </Link>
        </Button>
      )}
    </Card>
  )
}
