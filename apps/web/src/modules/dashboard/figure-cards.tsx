import { TrendingDown, TrendingUp } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { Figures } from "./figures-of.ts"
import { Sparkline } from "./sparkline.tsx"

interface Compared {
  now: number | null
  before: number | null
}

/** Revenue, seats, players and the rest: each with what it was in the period before. */
export function FigureCards({ data }: { data: Figures }) {
  const { t } = useTranslation("dashboard")
  const format = useFormat()
  const { figures, weeks, currency, unpaid } = data
  const money = (value: number) => format.money(Math.round(value), currency)
  const rating = (value: number) => format.number(Math.round(value * 10) / 10)
  return (
    <ul className="grid-pairs gap-3 md:grid-cols-4 lg:gap-4">
      <Figure
        name={t("figures.revenue")}
        value={figures.revenue}
        say={money}
        run={weeks.map(({ revenue }) => revenue.sessions + revenue.packs + revenue.camps)}
        color="text-chart-1"
      />
      <Figure
        name={t("figures.fillRate")}
        value={figures.fill_rate}
        say={format.percent}
        run={weeks.map(({ fill_rate }) => fill_rate)}
        color="text-chart-1"
      />
      <Figure
        name={t("figures.newPlayers")}
        value={figures.new_players}
        say={format.number}
        run={weeks.map(({ new_players }) => new_players)}
        color="text-chart-2"
      />
      <Figure name={t("figures.activeMembers")} value={figures.active_members} say={format.number} />
      <li className={cardClasses}>
        <FigureName>{t("figures.unpaid")}</FigureName>
        <FigureValue>{money(unpaid.amount)}</FigureValue>
        <p className="mt-2 text-small text-ink-muted">{t("figures.unpaidOrders", { count: unpaid.count })}</p>
      </li>
      <Figure name={t("figures.rating")} value={figures.rating} say={rating} />
      <Figure name={t("figures.attendance")} value={figures.attendance} say={format.percent} />
      <Figure name={t("figures.waiting")} value={figures.waiting} say={format.number} />
    </ul>
  )
}

const cardClasses =
  "@container flex flex-col rounded-card border border-line bg-surface p-4 shadow-card lg:p-5"

const FigureName = ({ children }: { children: ReactNode }) => (
  <h2 className="text-small text-ink-muted">{children}</h2>
)

/** As large as its card allows: a sum of eight digits stays on one line with its currency at 320 px. */
const FigureValue = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-display text-[min(var(--text-heading),14cqi)] break-words isolate-ltr lg:text-[1.625rem]">
    {children}
  </p>
)

interface FigureProps {
  name: string
  value: Compared
  say: (value: number) => string
  run?: readonly (number | null)[]
  color?: string
}

function Figure({ name, value: { now, before }, say, run, color }: FigureProps) {
  const { t } = useTranslation("dashboard")
  const difference = now !== null && before !== null ? now - before : 0
  return (
    <li className={cardClasses}>
      <FigureName>{name}</FigureName>
      <FigureValue>{now === null ? "–" : say(now)}</FigureValue>
      <div className="mt-auto flex items-end justify-between gap-2 pt-2">
        <p className="flex min-w-0 items-center gap-1.5 text-small text-ink-muted [&_svg]:size-4 [&_svg]:shrink-0">
          {difference > 0 && (
            <TrendingUp
              role="img"
              aria-label={t("figures.more")}
              className="text-accent-ink"
              strokeWidth={1.75}
            />
          )}
          {difference < 0 && <TrendingDown role="img" aria-label={t("figures.less")} strokeWidth={1.75} />}
          {before === null ? t("figures.nothingBefore") : t("figures.before", { value: say(before) })}
        </p>
        {run && <Sparkline values={run} className={`max-md:hidden ${color ?? ""}`} />}
      </div>
    </li>
  )
}
