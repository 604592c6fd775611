import { POINTS_PER_LEVEL } from "@academy/domain/players"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { Card } from "../../ui/card.tsx"
import type { Player } from "./abilities.ts"
import { AttendanceStrip } from "./attendance-strip.tsx"
import { LevelRing, ReachedLevel } from "./level-ring.tsx"
import { useReachedLevel } from "./use-reached-level.ts"

interface LevelCardProps {
  player: Player
  /** When the player's next sessions are, at most as many as the strip has room for. */
  upcoming: readonly { booking_id: number; timestamp: string }[]
  className?: string
}

/** Level with what is missing to the next one, and who was there in the last twelve weeks. */
export function LevelCard({ player, upcoming, className }: LevelCardProps) {
  const { t } = useTranslation(["players", "common"])
  const { level, pro_bar_width: points } = player
  const reached = useReachedLevel(player)
  return (
    <Card className={className} aria-label={t("level.label", { name: player.first_name })}>
      <div className="relative flex items-center gap-4">
        <LevelRing
          player={player}
          reached={reached}
          label={t("level.ring", { level, points, of: POINTS_PER_LEVEL })}
        />
        <div>
          <h2 className="text-title text-body">{t("common:level", { level })}</h2>
          <p className="text-small text-ink-muted">
            {t("level.missing", { count: POINTS_PER_LEVEL - points, next: level + 1 })}
          </p>
          <AccountLink
            open={{ pointsOf: String(player.id) }}
            className="text-label text-small text-accent-ink underline-offset-4 after:absolute after:inset-0 after:rounded-button hover:underline"
          >
            {t("level.points")}
          </AccountLink>
          <ReachedLevel player={player} reached={reached} />
        </div>
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <AttendanceStrip attendance={player.attendance} upcoming={upcoming} />
      </div>
    </Card>
  )
}
