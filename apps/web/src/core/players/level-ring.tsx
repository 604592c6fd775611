import { POINTS_PER_LEVEL } from "@academy/domain/players"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Badge } from "../../ui/badge.tsx"
import { Star } from "../../ui/drawings/star.tsx"
import { Ring } from "../../ui/ring.tsx"
import type { Player } from "./abilities.ts"

/** The duration of the ring's animation. */
const FILL_MS = 600

interface LevelRingProps {
  player: Player
  /** The previous level, when a new one is shown for the first time. */
  reached: { before: number } | null
  label: string
  size?: number
}

/** The level in its ring. A new level animates the ring and the number, or appears immediately with reduced motion. */
export function LevelRing({ player, reached, label, size = 72 }: LevelRingProps) {
  const [filled, setFilled] = useState<typeof reached>(null)
  useEffect(() => {
    if (!reached) return
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
    const timer = setTimeout(() => setFilled(reached), isStill ? 0 : FILL_MS)
    return () => clearTimeout(timer)
  }, [reached])
  const isFilling = reached !== null && filled !== reached
  return (
    <span className="relative grid shrink-0 place-items-center">
      <Ring
        figure={isFilling ? reached.before : player.level}
        share={isFilling ? 1 : player.pro_bar_width / POINTS_PER_LEVEL}
        label={label}
        size={size}
        turns={reached !== null && !isFilling}
      />
      {reached && !isFilling && (
        <Star className="pointer-events-none absolute inset-0 size-full animate-ray text-accent" />
      )}
    </span>
  )
}

/** The text about the new level. */
export function ReachedLevel({ player, reached }: Pick<LevelRingProps, "player" | "reached">) {
  const { t } = useTranslation("players")
  return (
    <span role="status" className="block empty:hidden">
      {reached && (
        <Badge tone="accent" className="mt-1.5 whitespace-normal">
          {t("level.reached", { name: player.first_name, level: player.level })}
        </Badge>
      )}
    </span>
  )
}
