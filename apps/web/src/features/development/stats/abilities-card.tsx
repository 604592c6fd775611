import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Card, CardHead } from "../../../ui/card.tsx"
import { cx } from "../../../ui/class-names.ts"
import { Radar } from "../../../ui/drawings/radar.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { abilities, hasAbilities, type Player } from "../../players/index.ts"
import type { PlayerReview } from "../queries.ts"

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
      <table className="mt-4 w-full">
        <caption className="sr-only">{t("players:stats.radar", { name: player.first_name })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("stats.ability")}</th>
            <td />
            <th scope="col">{t("stats.now")}</th>
            {before && <th scope="col">{t("stats.since", { term })}</th>}
          </tr>
        </thead>
        <tbody>
          {abilities.map(({ name }) => (
            <AbilityRow
              key={name}
              label={t(`players:abilities.${name}`)}
              value={player[name]}
              before={before?.[name]}
            />
          ))}
        </tbody>
      </table>
      {term && (
        <p className="mt-4 flex items-center gap-3 text-small text-ink-muted max-md:justify-center">
          <span aria-hidden="true" className="w-7 border-t-2 border-dashed border-ink-faint" />
          {t("stats.compared", { term })}
        </p>
      )}
    </Card>
  )
}

interface AbilityRowProps {
  label: string
  value: number
  before: number | undefined
}

function AbilityRow({ label, value, before }: AbilityRowProps) {
  const change = before === undefined ? null : value - before
  return (
    <tr>
      <th scope="row" className="w-24 py-2 pe-3 text-start text-label text-small md:w-28">
        {label}
      </th>
      <td aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 3"
          preserveAspectRatio="none"
          className="block h-2 w-full rtl:-scale-x-100"
        >
          <rect width="100" height="3" rx="1.5" className="fill-sunken" />
          <rect width={value} height="3" rx="1.5" className="fill-accent-ink" />
          {change !== null && change > 1 && (
            <rect x={before} width=".8" height="3" className="fill-surface" />
          )}
        </svg>
      </td>
      <td className="w-12 ps-2 text-end text-figure text-body">{value}</td>
      {change !== null && (
        <td
          className={cx(
            "w-12 text-end text-label text-small tabular",
            change > 0 ? "text-positive" : "text-ink-muted",
          )}
        >
          <bdi dir="ltr">{change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0"}</bdi>
        </td>
      )}
    </tr>
  )
}
