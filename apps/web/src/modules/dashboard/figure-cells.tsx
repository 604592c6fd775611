import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import type { Figures, Week } from "./figures-of.ts"
import { Sparkline } from "./sparkline.tsx"

type Compared = Figures["figures"]["rating"]

interface FigureCellsProps {
  data: Figures
  /** Beside last year; else beside the period before. */
  isCompared: boolean
}

/** Five figures of the period, each the way to its rows. */
export function FigureCells({ data, isCompared }: FigureCellsProps) {
  const { t } = useTranslation("dashboard")
  const format = useFormat()
  const { figures, weeks, currency, unpaid, period } = data
  const money = (value: number) => format.money(Math.round(value), currency)
  const run = (ofWeek: (week: Week) => number | null, ofLast: (week: LastWeek) => number | null) => ({
    now: weeks.map(ofWeek),
    last: isCompared ? weeks.map(({ last_year }) => last_year && ofLast(last_year)) : [],
  })
  const points = (change: number) => t("figures.points", { count: Math.round(change * 100) })
  return (
    <ul className="grid grid-cols-1 overflow-clip rounded-card border border-line bg-surface shadow-card sm:grid-cols-2 lg:grid-cols-5">
      <Figure
        name={t("figures.revenue")}
        to={`${href("/admin/finances/receipts")}?${new URLSearchParams({ ...period })}`}
        value={figures.revenue}
        isCompared={isCompared}
        say={money}
        sayChange={(change, base) => (base > 0 ? format.percent(change / base) : money(change))}
        run={run(
          ({ revenue }) => revenue.sessions + revenue.packs + revenue.camps,
          ({ revenue }) => revenue,
        )}
        color="text-chart-1"
      />
      <Figure
        name={t("figures.fillRate")}
        to={rowsOf("bookables", { status: "scheduled", ...period, sort: "fill" })}
        value={figures.fill_rate}
        isCompared={isCompared}
        say={format.percent}
        sayChange={points}
        run={run(
          ({ fill_rate }) => fill_rate,
          ({ fill_rate }) => fill_rate,
        )}
        color="text-chart-1"
      />
      <Figure
        name={t("figures.newPlayers")}
        to={rowsOf("players", { ...period })}
        value={figures.new_players}
        isCompared={isCompared}
        say={format.number}
        sayChange={format.number}
        run={run(
          ({ new_players }) => new_players,
          ({ new_players }) => new_players,
        )}
        color="text-chart-2"
      />
      <Figure
        name={t("figures.activeMembers")}
        to={rowsOf("players", { member_on: period.until })}
        value={figures.active_members}
        isCompared={isCompared}
        say={format.number}
        sayChange={format.number}
      />
      <Cell name={t("figures.unpaid")} to={`${href("/admin/finances/orders")}?view=unpaid`}>
        <FigureValue>{money(unpaid.amount)}</FigureValue>
        {unpaid.late.count > 0 && (
          <p className="text-label text-smallest text-now-ink">
            {t("figures.late", { count: unpaid.late.count })}
          </p>
        )}
        <p className="text-smallest text-ink-muted">{t("figures.unpaidOrders", { count: unpaid.count })}</p>
      </Cell>
    </ul>
  )
}

/** The rows that a figure counts. */
const rowsOf = (model: string, narrowed: Record<string, string>) =>
  `${href("/admin/models/:model", { model })}?${new URLSearchParams(narrowed)}`

type LastWeek = NonNullable<Week["last_year"]>

/** The whole cell is the link. */
function Cell({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  return (
    <li className="@container border-line max-sm:not-first:border-t sm:max-lg:nth-[n+3]:border-t lg:not-first:border-s">
      <Link
        to={to}
        className="flex h-full flex-col px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-3"
      >
        <span className="flex items-center justify-between gap-2">
          <h2 className="text-smallest text-ink-muted">{name}</h2>
          <ChevronRight
            aria-hidden="true"
            className="flip-rtl size-4 shrink-0 text-ink-muted"
            strokeWidth={1.75}
          />
        </span>
        {children}
      </Link>
    </li>
  )
}

/** As large as its cell allows: a sum of eight digits stays on one line with its currency at 320 px. */
const FigureValue = ({ children }: { children: ReactNode }) => (
  <p className="text-display text-[min(1.5rem,14cqi)] break-words isolate-ltr">{children}</p>
)

interface FigureProps {
  name: string
  to: string
  value: Compared
  isCompared: boolean
  say: (value: number) => string
  sayChange: (change: number, base: number) => string
  run?: { now: readonly (number | null)[]; last: readonly (number | null)[] }
  color?: string
}

function Figure({ name, to, value, isCompared, say, sayChange, run, color }: FigureProps) {
  const { t } = useTranslation("dashboard")
  const { now } = value
  const base = isCompared ? value.last_year : value.before
  const change = now !== null && base !== null ? now - base : 0
  return (
    <Cell name={name} to={to}>
      <FigureValue>{now === null ? "–" : say(now)}</FigureValue>
      <div className="mt-auto flex items-end justify-between gap-2">
        <div className="min-w-0 text-smallest text-ink-muted">
          {base !== null && change !== 0 && (
            <p className={cx("text-label isolate-ltr w-fit", change > 0 && "text-accent-ink")}>
              {change > 0 ? "+" : "−"}
              {sayChange(Math.abs(change), base)}
            </p>
          )}
          <p>
            {base === null
              ? t(isCompared ? "figures.noLastYear" : "figures.nothingBefore")
              : t(isCompared ? "figures.lastYear" : "figures.before", { value: say(base) })}
          </p>
        </div>
        {run && <Sparkline {...run} className={cx("max-lg:hidden", color)} />}
      </div>
    </Cell>
  )
}
