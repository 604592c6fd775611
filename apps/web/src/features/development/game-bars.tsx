import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import type { Games } from "./queries.ts"

/** As many as a phone has room for. */
const SHOWN = 6
const HATCHED =
  "border-2 border-current bg-[repeating-linear-gradient(45deg,transparent_0_3px,currentColor_3px_4.5px)]"

/**
 * Goals and assists of the last games as paired bars with the result below, oldest first; a self-reported game is hatched.
 * For readers it is one picture: the list beside it says everything.
 */
export function GameBars({ chart }: { chart: Games["chart_data"] }) {
  const { t } = useTranslation("development")
  const format = useFormat()
  const shown = chart.slice(-SHOWN)
  const most = Math.max(2, ...shown.flatMap(({ goals, assists }) => [goals, assists]))
  const bar = (value: number, isTold: boolean, colour: string) => (
    <span
      className={cx("w-3.5 rounded-t-[3px]", colour, value > 0 && (isTold ? HATCHED : "bg-current"))}
      style={{ height: `${(value / most) * 100}%` }}
    />
  )
  return (
    <figure>
      <div role="img" aria-label={t("games.chartLabel")} dir="ltr" className="flex h-56 gap-1">
        {shown.map(({ id, played_on, goals, assists, result, self_reported }) => (
          <div key={id} className="flex min-w-0 grow basis-0 flex-col items-center">
            <div className="flex w-full grow items-end justify-center gap-0.5 border-b border-line-mid">
              {bar(goals, self_reported, "text-chart-1")}
              {bar(assists, self_reported, "text-chart-2")}
              {goals + assists === 0 && <span className="mb-1.5 size-1.5 rounded-full bg-ink-faint" />}
            </div>
            <span className="mt-1.5 text-label text-small">{t(`games.letter.${result}`)}</span>
            <span className="text-center text-caption text-ink-muted">{format.day(played_on, "date")}</span>
          </div>
        ))}
      </div>
      <figcaption className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-muted">
        <Key className="bg-current text-chart-1">{t("games.goals")}</Key>
        <Key className="bg-current text-chart-2">{t("games.assists")}</Key>
        <Key className={cx(HATCHED, "text-chart-1")}>{t("selfReported")}</Key>
      </figcaption>
    </figure>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={cx("size-3.5 rounded-[4px]", className)} />
      {children}
    </span>
  )
}
