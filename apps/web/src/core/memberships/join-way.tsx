import { INVOICE_DAYS, passesOfPlan, proRataPasses } from "@academy/domain/membership-periods"
import type { MembershipBilling, MembershipPayment, MembershipStart } from "@academy/domain/memberships"
import { toMajor } from "@academy/domain/money"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import { Star } from "../../ui/drawings/star.tsx"
import { usePassCounts } from "../basket/index.ts"
import { dayBefore } from "./day-before.ts"
import type { Plan } from "./queries.ts"
import type { termsOfJoining } from "./terms-of-joining.ts"

interface JoinWayProps {
  plan: Plan
  terms: ReturnType<typeof termsOfJoining>
  billing: MembershipBilling
  start: MembershipStart
  paidBy: MembershipPayment
}

/** What it costs, and when: a way from node to node that ends in the star. Drawn anew for each choice. */
export function JoinWay({ plan, terms, billing, start, paidBy }: JoinWayProps) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const now = useNow()
  const money = (minor: number) => format.money(toMajor(minor), plan.currency)
  const passCounts = usePassCounts()
  const passes = passCounts(passesIn(plan, (amount) => amount))
  const bound = dayBefore(terms.bound_until.toISOString())
  const today = format.day(now, "date")
  return (
    <ol>
      {start === "next" ? (
        <>
          <Node title={t("way.today", { day: today })} aside={money(0)} isOpen>
            {t("way.todayText", { day: format.day(dayBefore(terms.starts_at.toISOString()), "short") })}
          </Node>
          <Node title={format.day(terms.starts_at, "year")} aside={money(terms.first_charge_minor)}>
            {paidBy === "invoice"
              ? t(billing === "yearly" ? "way.invoiceYear" : "way.invoice", { passes, count: INVOICE_DAYS })
              : t(billing === "yearly" ? "way.firstYear" : "way.first", { passes })}
          </Node>
        </>
      ) : (
        <>
          <Node title={t("way.today", { day: today })} aside={money(terms.first_charge_minor)}>
            {t("way.todayNow", {
              passes: passCounts(passesIn(plan, (amount) => proRataPasses(amount, now))),
            })}
          </Node>
          <Node title={format.day(terms.next_month, "year")} aside={money(terms.price_minor)}>
            {t("way.monthly")}
          </Node>
        </>
      )}
      <Node title={format.day(terms.withdrawal_ends_at, "year")}>{t("way.withdrawal")}</Node>
      {billing === "yearly" ? (
        <Node title={format.day(bound, "year")} isLast>
          {t("way.yearEnd", { amount: money(terms.in_all_minor) })}
        </Node>
      ) : (
        <>
          <Node title={format.day(bound, "year")} isDotted>
            {t("way.bound", { amount: money(terms.in_all_minor) })}
          </Node>
          <Node title={t("way.then")} isLast>
            {t("way.thenText")}
          </Node>
        </>
      )}
    </ol>
  )
}

/** What a plan brings in a month, or in what `share` says of it, by the rule of the server; null is without limit. */
const passesIn = (plan: Plan, share: (amount: number) => number) =>
  passesOfPlan(plan).map(({ kind, amount }) => ({
    kind,
    amount: kind === "group" && plan.group_passes === null ? null : share(amount),
  }))

interface NodeProps {
  title: string
  aside?: string
  children: ReactNode
  /** Nothing is charged there. */
  isOpen?: boolean
  /** The way from it on is not bound any more. */
  isDotted?: boolean
  isLast?: boolean
}

function Node({ title, aside, children, isOpen, isDotted, isLast }: NodeProps) {
  return (
    <li className="relative flex gap-4 pb-5 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className={cx(
            "absolute inset-y-0 start-2 top-5 border-s-2",
            isDotted ? "border-dotted border-line-strong" : "border-chart-1",
          )}
        />
      )}
      <span aria-hidden="true" className="mt-1 grid size-4.5 shrink-0 place-items-center">
        {isLast ? (
          <Star className="size-4.5 text-accent-ink" />
        ) : (
          <span
            className={cx(
              "size-3 rounded-full",
              isOpen ? "border-2 border-accent-ink bg-surface" : "bg-chart-1",
            )}
          />
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4 text-label">
          <span>{title}</span>
          {aside && <span className="tabular">{aside}</span>}
        </p>
        <p className="mt-1 text-small text-ink-muted">{children}</p>
      </div>
    </li>
  )
}
