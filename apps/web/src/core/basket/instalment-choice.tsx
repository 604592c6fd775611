import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Segmented } from "../../ui/segmented.tsx"

interface PaymentPlan {
  count: number
  /** The first is paid now. Major units; instants as ISO 8601. */
  dates: readonly { amount: number; due_at: string }[]
}

interface InstalmentChoiceProps {
  plans: readonly PaymentPlan[]
  currency: string
  /** On how many dates; 1 is at once. */
  count: number
  /** The later payments are charged to a card that is kept. */
  isByCard: boolean
  onChoose: (count: number) => void
}

/** At once, or on two or three dates: each with its amount and its day. Nothing where no plan is offered. */
export function InstalmentChoice({ plans, currency, count, isByCard, onChoose }: InstalmentChoiceProps) {
  const { t } = useTranslation("basket")
  const format = useFormat()
  if (plans.length === 0) return null
  const chosen = plans.find((plan) => plan.count === count)
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-label">{t("instalments.title")}</h3>
      <Segmented
        label={t("instalments.title")}
        className="max-w-full flex-wrap"
        value={String(chosen?.count ?? 1)}
        onValueChange={(value) => onChoose(Number(value))}
        choices={[
          { value: "1", label: t("instalments.atOnce") },
          ...plans.map((plan) => ({
            value: String(plan.count),
            label: t("instalments.dates", { count: plan.count }),
          })),
        ]}
      />
      {chosen && (
        <>
          <dl className="flex flex-col gap-1.5 text-small">
            {chosen.dates.map(({ amount, due_at }, index) => (
              <div key={due_at} className="row-apart items-baseline">
                <dt className="text-ink-muted">
                  {index === 0 ? t("instalments.now") : format.day(due_at, "date")}
                </dt>
                <dd className="text-label tabular">{format.money(amount, currency)}</dd>
              </div>
            ))}
          </dl>
          <p className="text-small text-ink-muted">
            {t(isByCard ? "instalments.ruleCard" : "instalments.rule")}
          </p>
        </>
      )}
    </div>
  )
}
