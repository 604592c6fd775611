import { scaleBand, scaleLinear } from "d3-scale"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { cx } from "../../../ui/class-names.ts"
import type { Games } from "../queries.ts"

const BARS_HEIGHT = 176
const WORDS_HEIGHT = 50
const BROKEN_WORDS_HEIGHT = 66
/** More days than this would touch each other beside their months, on a phone. */
const MOST_ON_A_LINE = 5
/** Letters of "21 Sept". */
const LONGEST_DAY = 7
const BAR = 14
/** Two bars of one game stand so far from its middle. */
const GAP = 1.5

type ChartGame = Games["chart_data"][number]

interface GameBarsProps {
  /** Oldest first. */
  chart: readonly ChartGame[]
  /** The newest so many are drawn. */
  most: number
  className?: string
}

/**
 * Goals and assists of the last games as paired bars with the result below, oldest first; a self-reported game is
 * hatched. Runs from the left in every language. Its x are shares of the width, so that the server draws it too.
 */
export function GameBars({ chart, most, className }: GameBarsProps) {
  const { t } = useTranslation("development")
  const format = useFormat()
  const pattern = useId()
  const shown = chart.slice(-most)
  const x = scaleBand<number>()
    .domain(shown.map(({ id }) => id))
    .range([0, 100])
  const y = scaleLinear()
    .domain([0, Math.max(2, ...shown.flatMap(({ goals, assists }) => [goals, assists]))])
    .range([BARS_HEIGHT, 8])
  // The month stands below the day, where it begins, when games stand close or months are long words.
  const isBroken =
    shown.length > MOST_ON_A_LINE ||
    shown.some(({ played_on }) => format.day(played_on, "date").length > LONGEST_DAY)
  const middleOf = ({ id }: ChartGame) => `${(x(id) ?? 0) + x.bandwidth() / 2}%`
  const bar = (game: ChartGame, value: number, side: "goals" | "assists") =>
    value > 0 && (
      <rect
        x={middleOf(game)}
        y={y(value)}
        width={BAR}
        height={BARS_HEIGHT - y(value)}
        rx="2.5"
        transform={`translate(${side === "goals" ? -BAR - GAP : GAP} 0)`}
        fill={game.self_reported ? `url(#${pattern}-${side})` : colours[side]}
        stroke={game.self_reported ? colours[side] : "none"}
        strokeWidth="2"
      />
    )
  return (
    <div className={cx("ps-7 rtl:ps-0 rtl:pe-7", className)}>
      <svg
        aria-hidden="true"
        width="100%"
        height={BARS_HEIGHT + (isBroken ? BROKEN_WORDS_HEIGHT : WORDS_HEIGHT)}
        direction="ltr"
        className="overflow-visible text-caption"
      >
        <defs>
          {(["goals", "assists"] as const).map((side) => (
            <pattern
              key={side}
              id={`${pattern}-${side}`}
              width="4.5"
              height="4.5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0V4.5" stroke={colours[side]} strokeWidth="3" />
            </pattern>
          ))}
        </defs>
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick}>
              <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
              <text x="-28" y={y(tick) + 4} fill="var(--ink-muted)">
                {format.number(tick)}
              </text>
            </g>
          ))}
        {shown.map((game, at) => (
          <g key={game.id}>
            {bar(game, game.goals, "goals")}
            {bar(game, game.assists, "assists")}
            {game.goals + game.assists === 0 && (
              <circle cx={middleOf(game)} cy={BARS_HEIGHT - 6} r="2.5" fill="var(--ink-faint)" />
            )}
            <text
              x={middleOf(game)}
              y={BARS_HEIGHT + 20}
              textAnchor="middle"
              fill={game.result === "won" ? "var(--ink)" : "var(--ink-muted)"}
              className="text-label text-small"
            >
              {t(`games.letter.${game.result}`)}
            </text>
            <text x={middleOf(game)} y={BARS_HEIGHT + 39} textAnchor="middle" fill="var(--ink-muted)">
              {isBroken ? Number(game.played_on.slice(-2)) : format.day(game.played_on, "date")}
              {isBroken && monthOf(game) !== monthOf(shown[at - 1]) && (
                <tspan x={middleOf(game)} dy="17">
                  {format.day(game.played_on, "monthShort")}
                </tspan>
              )}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

const monthOf = (game: ChartGame | undefined) => game?.played_on.slice(0, 7)

const colours = { goals: "var(--chart-1)", assists: "var(--chart-2)" } as const

/** What the bars mean. */
export function GameBarsKey({ hasTold }: { hasTold: boolean }) {
  const { t } = useTranslation("development")
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-muted">
      <Key className="bg-chart-1">{t("games.goals")}</Key>
      <Key className="bg-chart-2">{t("games.assists")}</Key>
      {hasTold && (
        <Key className="border-2 border-chart-1 bg-[repeating-linear-gradient(45deg,transparent_0_3px,var(--chart-1)_3px_4.5px)]">
          {t("selfReported")}
        </Key>
      )}
    </p>
  )
}

/** The same games in words, for readers. */
export function GameBarsTable({ chart }: { chart: readonly ChartGame[] }) {
  const { t } = useTranslation("development")
  const format = useFormat()
  return (
    // A table is as wide as its words whatever it is told: the hiding box keeps it from widening the page.
    <div className="sr-only">
      <table>
        <caption>{t("games.chartLabel")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("games.when")}</th>
            <th scope="col">{t("games.resultHead")}</th>
            <th scope="col">{t("games.goals")}</th>
            <th scope="col">{t("games.assists")}</th>
          </tr>
        </thead>
        <tbody>
          {chart.map((game) => (
            <tr key={game.id}>
              <th scope="row">{format.day(game.played_on, "date")}</th>
              <td>{t(`games.result.${game.result}`)}</td>
              <td>{game.goals}</td>
              <td>{game.assists}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
