import { useTranslation } from "react-i18next"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Radar } from "../../../ui/drawings/radar.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { abilities, hasAbilities, type Player } from "../abilities.ts"
import { AbilityBars } from "./ability-bars.tsx"

/** What coaches have set: the six abilities as a picture and as bars. */
export function PlayerStats({ player }: { player: Player }) {
  const { t } = useTranslation("players")
  if (!hasAbilities(player)) {
    return (
      <Card>
        <EmptyState heading="h2" title={t("stats.noneTitle")}>
          {t("stats.none", { name: player.first_name })}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <CardHead title={t("stats.abilities")} />
      <div className="grid items-center gap-8 md:grid-cols-2">
        <Radar
          axes={abilities.map(({ name, short }) => ({ short, value: player[name] }))}
          label={t("stats.radar", { name: player.first_name })}
          className="mx-auto w-full max-w-100"
        />
        <AbilityBars player={player} />
      </div>
    </Card>
  )
}
