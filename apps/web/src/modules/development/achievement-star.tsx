import type { AchievementKind } from "@academy/domain/development"
import {
  CalendarCheck,
  Flame,
  Footprints,
  Goal,
  Handshake,
  type LucideIcon,
  Repeat,
  ShieldCheck,
  Sparkle,
  Trophy,
} from "lucide-react"
import { cx } from "../../ui/class-names.ts"

export const achievementIcons: Record<AchievementKind, LucideIcon> = {
  first_goal: Goal,
  sessions_25: CalendarCheck,
  first_assist: Handshake,
  mvp_match: Trophy,
  sessions_50: Footprints,
  clean_sheet: ShieldCheck,
  hat_trick: Flame,
  ten_in_a_row: Repeat,
  other: Sparkle,
}

/** An achievement as a node on its star: lit when earned, dotted when not yet. */
export function AchievementStar({ kind, isEarned }: { kind: AchievementKind; isEarned: boolean }) {
  const Icon = achievementIcons[kind]
  return (
    <span aria-hidden="true" className="relative grid size-16 shrink-0 place-items-center">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="absolute inset-0">
        <path
          d="M32 2Q37 27 62 32Q37 37 32 62Q27 37 2 32Q27 27 32 2Z"
          fill="none"
          stroke={isEarned ? "var(--accent-ink)" : "var(--line-mid)"}
          strokeWidth="1.5"
        />
      </svg>
      <span
        className={cx(
          "relative grid size-8 place-items-center rounded-full",
          isEarned
            ? "bg-accent text-on-accent"
            : "border border-dashed border-ink-faint bg-surface text-ink-muted",
        )}
      >
        <Icon className="size-4.5" strokeWidth={1.75} />
      </span>
    </span>
  )
}
