import { useTranslation } from "react-i18next"
import { cx } from "../../../ui/class-names.ts"
import type { Player } from "../abilities.ts"

/** Games, goals, assists and sessions of a player, since the first. */
export function PlayerTotals({ player, className }: { player: Player; className?: string }) {
  const { t } = useTranslation("players")
  const totals = [
    { value: player.games_played, label: t("totals.games", { count: player.games_played }) },
    { value: player.goals, label: t("totals.goals", { count: player.goals }) },
    { value: player.assists, label: t("totals.assists", { count: player.assists }) },
    { value: player.sessions_attended, label: t("totals.sessions", { count: player.sessions_attended }) },
  ]
  return (
    <ul className={cx("flex max-sm:w-full max-sm:flex-wrap max-sm:gap-y-3", className)}>
      {totals.map(({ value, label }) => (
        <li
          key={label}
          className="border-s border-line px-2 sm:px-4 first:border-0 first:ps-0 last:pe-0 max-sm:grow md:min-w-24"
        >
          <span className="block text-figure text-figure-sm">{value}</span>
          <span className="mt-1 block text-small text-ink-muted">{label}</span>
        </li>
      ))}
    </ul>
  )
}
