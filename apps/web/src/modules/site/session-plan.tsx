import { academy } from "@academy/domain/academy"
import { useFormat } from "../../i18n/use-format.ts"

/** The minutes of a group session as one bar, parts to scale. `parts` are their names in the plan's order. */
export function SessionPlan({ parts }: { parts: readonly string[] }) {
  const format = useFormat()
  const minutes = planOf(academy.rules.group_minutes)
  return (
    <ol
      className="flex flex-col gap-1.5 md:grid"
      style={{ gridTemplateColumns: minutes.map((length) => `${length}fr`).join(" ") }}
    >
      {parts.map((part, index) => (
        <li key={part} className="flex items-center gap-4 md:block">
          <span
            aria-hidden="true"
            className="block w-3 shrink-0 rounded-badge bg-accent-ink md:h-14! md:w-auto"
            style={{ height: `${(minutes[index] ?? 0) * 3}px`, opacity: 0.35 + index * 0.16 }}
          />
          <span className="block min-w-0 md:mt-3">
            <span className="block text-figure text-[1.375rem]">{format.duration(minutes[index] ?? 0)}</span>
            <span className="mt-1 block text-small text-ink-muted">{part}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The shares of warm-up, technique, decisions, game and talk. */
const shares = [15, 25, 25, 20, 5]
const whole = shares.reduce((sum, share) => sum + share, 0)

/** How the minutes of a group session are divided, in steps of five; the parts are as long as the session. */
export function planOf(minutes: number): number[] {
  const ends = shares.map((_, at) => {
    const share = shares.slice(0, at + 1).reduce((sum, one) => sum + one, 0) / whole
    return at === shares.length - 1 ? minutes : Math.round((share * minutes) / 5) * 5
  })
  return ends.map((end, at) => end - (ends[at - 1] ?? 0))
}
