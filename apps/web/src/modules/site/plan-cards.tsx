import type { Answer } from "@academy/contract/client"
import { type Billing, monthlyPrice, pricePerSession, yearlySaving } from "@academy/domain/plans"
import { Check } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { siteFacts } from "./facts.ts"

export type Plan = Answer<"GET /api/fetch-memberships/">[number]

interface PlanCardsProps {
  plans: readonly Plan[]
  billing: Billing
  /** Where a plan is joined, by its slug. */
  joinAt: (plan: string) => string
}

/** The plans side by side, a highlighted one dark and a little taller. Needs the texts `pricing`. */
export function PlanCards({ plans, billing, joinAt }: PlanCardsProps) {
  return (
    <div className={cx("grid grid-cols-1 gap-5 lg:py-5", columns[plans.length] ?? "lg:grid-cols-3")}>
      {plans.map((plan, place) => (
        <PlanCard
          key={plan.slug}
          plan={plan}
          steps={place === plans.length - 1 && place > 0 ? 2 : Math.min(place, 1)}
          billing={billing}
          joinAt={joinAt(plan.slug)}
        />
      ))}
    </div>
  )
}

/** Classes by the number of plans; three in a row otherwise. */
const columns: Record<number, string> = {
  1: "lg:max-w-1/2",
  2: "lg:grid-cols-2",
  4: "lg:grid-cols-2 2xl:grid-cols-4",
}

interface PlanCardProps {
  plan: Plan
  steps: number
  billing: Billing
  joinAt: string
}

function PlanCard({ plan, steps, billing, joinAt }: PlanCardProps) {
  const { t } = useTranslation("pricing")
  const format = useFormat()
  const { name, is_featured } = plan
  const money = (amount: number) => format.money(amount, plan.currency)
  const perSession = pricePerSession(plan, billing)
  const saving = yearlySaving(plan)
  const { group_passes, personal_passes, players } = plan
  const benefits = [
    ...(group_passes === null ? [t("unlimited")] : []),
    ...(group_passes ? [t("groupPasses", { count: group_passes })] : []),
    ...(personal_passes > 0 ? [t("personal", { count: personal_passes })] : []),
    t("players", { count: players }),
    ...plan.benefits,
    t("cancel", siteFacts()),
    t("pause"),
    ...(perSession === null ? [] : [t("perSession", { price: money(perSession) })]),
  ]
  return (
    <section
      className={cx(
        "flex min-w-0 flex-col p-5 sm:p-6 md:p-9",
        is_featured
          ? "night night-glow rounded-dialog lg:-my-5 lg:py-14"
          : "rounded-card border border-line bg-surface shadow-card md:rounded-dialog",
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-title text-[1.875rem]">{name}</h2>
        <Formation steps={steps} />
      </div>
      <p className="mt-3 text-copy text-ink-muted lg:min-h-12">{plan.description}</p>
      <p className="mt-8 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span
          key={billing}
          className="animate-drop-in text-figure text-[min(3.5rem,13vw)] lg:text-[min(3.5rem,4vw)]"
        >
          {money(monthlyPrice(plan, billing))}
        </span>
        <span className="text-ink-muted">{t("month")}</span>
      </p>
      <p className="mt-3 text-small text-ink-muted">
        {billing === "yearly"
          ? t(saving > 0 ? "billedYearly" : "billedYearlySame", {
              total: money(12 * plan.yearly_price),
              saving: money(saving),
            })
          : t("billedMonthly")}
      </p>
      <p className="mt-0.5 text-small text-ink-muted">
        {billing === "yearly"
          ? t("orMonthly", { price: money(plan.price) })
          : t("orYearly", { price: money(plan.yearly_price) })}
      </p>
      <Button asChild variant={is_featured ? "primary" : "outline"} size="hero" className="mt-6 text-body">
        <Link to={joinAt}>{t("choose", { plan: name })}</Link>
      </Button>
      <ul className="mt-7 flex flex-col gap-3.5 border-t border-line-mid pt-7">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3.5 text-copy">
            <Check aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}

const formations = [
  {
    nodes: [
      [10, 28],
      [62, 12],
    ],
    star: null,
  },
  {
    nodes: [
      [10, 32],
      [44, 12],
      [80, 28],
    ],
    star: [112, 8],
  },
  {
    nodes: [
      [10, 34],
      [36, 16],
      [64, 28],
      [88, 10],
    ],
    star: [118, 6],
  },
] as const

/** The drawing of a passing move has more steps for later plans; from the second on it ends at the star. */
function Formation({ steps }: { steps: number }) {
  const { nodes, star } = formations[steps] ?? formations[0]
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
