import { starAchievements } from "@academy/domain/development"
import { useTranslation } from "react-i18next"
import { NightPanel } from "../../ui/night-panel.tsx"
import { achievementIcons } from "./achievement-star.tsx"
import type { Achievement } from "./queries.ts"

/** Where the seven stars stand, in the order of `starAchievements`; the last two point to the north star. */
const places = [
  [36, 150],
  [92, 130],
  [140, 160],
  [188, 190],
  [302, 194],
  [290, 276],
  [206, 272],
] as const
const joins = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 6],
  [6, 3],
] as const
const NORTH_STAR = "M334 8Q338 26 356 30Q338 34 334 52Q330 34 312 30Q330 26 334 8Z"

/** The Plough: seven achievements are its stars, earned ones lit and joined. Readers have the lists below. */
export function PloughPanel({ achievements }: { achievements: readonly Achievement[] }) {
  const { t } = useTranslation("development")
  const isEarned = (index: number) =>
    achievements.some(({ kind, state }) => kind === starAchievements[index] && state !== "declined")
  const earned = places.filter((_, index) => isEarned(index)).length
  const isWhole = earned === places.length
  return (
    <NightPanel>
      <h2 className="text-title text-heading">{t("achievements.stars", { earned, all: places.length })}</h2>
      <p className="mt-1 text-small text-ink-muted">
        {t(isWhole ? "achievements.whole" : "achievements.pointing")}
      </p>
      <svg viewBox="0 0 370 310" aria-hidden="true" className="flip-rtl mx-auto mt-2 w-full max-w-110">
        {[...joins, [4, null] as const].map(([from, to]) => {
          const [x1, y1] = places[from]
          const [x2, y2] = to === null ? [334, 46] : places[to]
          const isLit = to === null ? isWhole : isEarned(from) && isEarned(to)
          return (
            <path
              key={`${from} ${to}`}
              d={`M${x1} ${y1}L${x2} ${y2}`}
              stroke={isLit ? "var(--accent)" : "var(--ink-faint)"}
              strokeWidth="2"
              strokeDasharray={isLit ? undefined : "1 6"}
              strokeLinecap="round"
            />
          )
        })}
        <path
          d={NORTH_STAR}
          fill={isWhole ? "var(--accent)" : "none"}
          stroke="var(--accent)"
          strokeWidth="1.5"
        />
        {places.map(([x, y], index) => {
          const kind = starAchievements[index]
          if (!kind) return null
          const Icon = achievementIcons[kind]
          const isLit = isEarned(index)
          return (
            <g key={kind} color={isLit ? "var(--on-accent)" : "var(--ink-muted)"}>
              <circle
                cx={x}
                cy={y}
                r="19"
                fill={isLit ? "var(--accent)" : "var(--page)"}
                stroke={isLit ? "none" : "var(--ink-faint)"}
                strokeWidth="1.5"
                strokeDasharray={isLit ? undefined : "2 4"}
              />
              <Icon x={x - 9} y={y - 9} width="18" height="18" strokeWidth={1.75} />
            </g>
          )
        })}
      </svg>
    </NightPanel>
  )
}
