import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { playerLink } from "../../address/account-links.ts"
import { LevelCard, type Player, PlayerCard } from "../../core/players/index.ts"
import { cx } from "../../ui/class-names.ts"
import type { OverviewFacts } from "./overview-facts.ts"

interface PlayerFiguresProps {
  player: Player
  facts: OverviewFacts
  /** Within a row that opened, which has a frame already. */
  isPlain?: boolean
}

/** A player's card, which leads to the player's page, with level and attendance. */
export function PlayerFigures({ player, facts, isPlain = false }: PlayerFiguresProps) {
  const { t } = useTranslation("account")
  return (
    <>
      <AccountLink
        open={playerLink(player.id)}
        aria-label={t("openPlayer", { name: player.first_name })}
        className={cx("mx-auto block w-full max-w-76 rounded-dialog", isPlain ? "mb-4" : "lg:max-w-none")}
      >
        <PlayerCard player={player} />
      </AccountLink>
      <LevelCard
        player={player}
        className={isPlain ? "border-0 p-0! shadow-none" : "md:max-lg:grow"}
        upcoming={facts.booked
          .filter(({ player_id }) => player_id === player.id)
          .map(({ id, timestamp }) => ({ booking_id: id, timestamp }))}
      />
    </>
  )
}
