import { academy } from "@academy/domain/academy"
import { type Billing, type Plan, plans, pricePerSession, yearlySaving } from "@academy/domain/plans"
import { Check } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { siteFacts } from "./facts.ts"

const featured = "pro"

/** The three plans side by side, the middle one dark and a little taller. Needs the texts `pricing`. */
export function PlanCards({ billing, joinAt }: { billing: Billing; joinAt: (plan: Plan["slug"]) => string }) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:py-5">
      {plans.map((plan) => (
        <PlanCard key={plan.slug} plan={plan} billing={billing} joinAt={joinAt(plan.slug)} />
      ))}
    </div>
  )
}

function PlanCard({ plan, billing, joinAt }: { plan: Plan; billing: Billing; joinAt: string }) {
  const { t } = useTranslation("pricing")
  const format = useFormat()
  const isFeatured = plan.slug === featured
  const money = (amount: number) => format.money(amount, academy.currency)
  const perSession = pricePerSession(plan, billing)
  const name = t(`plans.${plan.slug}.name`)
  return (
    <section
      className={cx(
        "flex min-w-0 flex-col p-5 sm:p-6 md:p-9",
        isFeatured
          ? "night night-glow rounded-dialog lg:-my-5 lg:py-14"
          : "rounded-card border border-line bg-surface shadow-card md:rounded-dialog",
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-title text-[1.875rem]">{name}</h2>
        <Formation plan={plan} />
      </div>
      <p className="mt-3 text-copy text-ink-muted lg:min-h-12">{t(`plans.${plan.slug}.text`, siteFacts())}</p>
      <p className="mt-8 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span
          key={billing}
          className="animate-drop-in text-figure text-[min(3.5rem,13vw)] lg:text-[min(3.5rem,4vw)]"
        >
          {money(plan[billing])}
        </span>
        <span className="text-ink-muted">{t("month")}</span>
      </p>
      <p className="mt-3 text-small text-ink-muted">
        {billing === "yearly"
          ? t("billedYearly", { total: money(12 * plan.yearly), saving: money(yearlySaving(plan)) })
          : t("billedMonthly")}
      </p>
      <p className="mt-0.5 text-small text-ink-muted">
        {billing === "yearly"
          ? t("orMonthly", { price: money(plan.monthly) })
          : t("orYearly", { price: money(plan.yearly) })}
      </p>
      <Button asChild variant={isFeatured ? "primary" : "outline"} size="hero" className="mt-6 text-body">
        <Link to={joinAt}>{t("choose", { plan: name })}</Link>
      </Button>
      <ul className="mt-7 flex flex-col gap-3.5 border-t border-line-mid pt-7">
        {benefitsOf(plan).map(({ key, count }) => (
          <li key={key} className="flex gap-3.5 text-copy">
            <Check aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
            {t(key as "cancel", { ...siteFacts(), count })}
          </li>
        ))}
        {perSession !== null && (
          <li className="flex gap-3.5 text-copy">
            <Check aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
            {t("perSession", { price: money(perSession) })}
          </li>
        )}
      </ul>
    </section>
  )
}

/** What a plan contains, as keys of `pricing.json`. */
function benefitsOf({
  slug,
  group_passes,
  personal_sessions,
  players,
}: Plan): { key: string; count: number }[] {
  return [
    group_passes === null ? { key: "unlimited", count: 0 } : { key: "groupPasses", count: group_passes },
    ...(personal_sessions > 0 ? [{ key: "personal", count: personal_sessions }] : []),
    { key: "players", count: players },
    { key: `card.${slug}`, count: 0 },
    { key: "cancel", count: 0 },
    { key: "pause", count: 0 },
  ]
}

const formations = {
  basic: {
    nodes: [
      [10, 28],
      [62, 12],
    ],
    star: null,
  },
  pro: {
    nodes: [
      [10, 32],
      [44, 12],
      [80, 28],
    ],
    star: [112, 8],
  },
  elite: {
    nodes: [
      [10, 34],
      [36, 16],
      [64, 28],
      [88, 10],
    ],
    star: [118, 6],
  },
} as const

/** The drawing of a passing move has more steps for larger plans; from Pro on it ends at the star. */
function Formation({ plan }: { plan: Plan }) {
  const { nodes, star } = formations[plan.slug]
  const points = [...nodes, ...(star ? [star] : [])].map((point) => point.join(",")).join(" ")
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 130 44"
      className="flip-rtl h-11 w-32 shrink-0 text-accent-ink max-sm:w-24"
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.75" />
      {nodes.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" className="fill-accent stroke-current" strokeWidth="2" />
      ))}
      {star && (
        <path
          d="M0-9Q1.1-1.1 9 0Q1.1 1.1 0 9Q-1.1 1.1-9 0Q-1.1-1.1 0-9Z"
          transform={`translate(${star[0]} ${star[1] + 4})`}
          fill="currentColor"
        />
      )}
    </svg>
  )
}
