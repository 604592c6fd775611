import { cx } from "../../ui/class-names.ts"

interface Stage {
  from: number
  to: number
  title: string
  text: string
}

/** The weeks in a row, those of each stage filled, with its description below. The last stage ends the row. */
export function WeekStrip({ label, stages }: { label: string; stages: readonly Stage[] }) {
  const weeks = Array.from({ length: stages.at(-1)?.to ?? 0 }, (_, index) => index + 1)
  const stageOf = (week: number) => stages.findIndex(({ from, to }) => week >= from && week <= to)
  return (
    <>
      <ol aria-label={label} className="grid grid-cols-6 gap-1.5 sm:grid-cols-12">
        {weeks.map((week) => (
          <li
            key={week}
            className={cx(
              "grid h-14 place-items-center rounded-button text-label tabular md:h-20 md:text-[1.125rem]",
              stageOf(week) < 0 && "border border-line-strong text-ink-muted",
              stageOf(week) === 0 && "bg-accent-soft text-accent-ink",
              stageOf(week) > 0 && "bg-accent text-on-accent",
            )}
          >
            {week}
          </li>
        ))}
      </ol>
      <ul className="mt-7 grid grid-cols-1 gap-x-8 gap-y-7 md:grid-cols-2">
        {stages.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className={cx(
                "mt-1.5 size-4 shrink-0 rounded-badge",
                index === 0 ? "border border-accent-ink bg-accent-soft" : "bg-accent",
              )}
            />
            <div>
              <h3 className="text-title text-heading">{title}</h3>
              <p className="mt-1.5 max-w-120 text-copy text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
