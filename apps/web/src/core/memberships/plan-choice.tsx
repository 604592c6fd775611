import type { MembershipBilling } from "@academy/domain/memberships"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { RadioCards } from "../../ui/radio-cards.tsx"
import type { Plan } from "./queries.ts"

interface PlanChoiceProps {
  plans: readonly Plan[]
  billing: MembershipBilling
  chosen: number | null
  onChoose: (planId: number) => void
  /** Why a plan can't be chosen now; null: it can. */
  whyNot?: (plan: Plan) => string | null
}

/** Plans as big rows, each with its passes and its price a month. */
export function PlanChoice({ plans, billing, chosen, onChoose, whyNot }: PlanChoiceProps) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const passes = usePassesOf()
  return (
    <RadioCards
      label={t("plan.label")}
      value={chosen === null ? undefined : String(chosen)}
      onValueChange={(id) => onChoose(Number(id))}
      choices={plans.map((plan) => ({
        value: String(plan.id),
        label: <bdi>{plan.name}</bdi>,
        hint: (
          <>
            {plan.description && <span className="block">{plan.description}</span>}
            <span className="block">{passes(plan)}</span>
            {plan.players > 1 && <span className="block">{t("plan.shared", { count: plan.players })}</span>}
            {whyNot?.(plan) && <span className="block text-ink">{whyNot(plan)}</span>}
          </>
        ),
        disabled: Boolean(whyNot?.(plan)),
        aside: format.money(billing === "yearly" ? plan.yearly_price : plan.price, plan.currency),
      }))}
    />
  )
}

/** What a plan brings in a month, in words. */
function usePassesOf(): (plan: Pick<Plan, "group_passes" | "personal_passes">) => string {
  const { t } = useTranslation("pricing")
  const format = useFormat()
  return ({ group_passes, personal_passes }) =>
    format.parts([
      group_passes === null ? t("unlimited") : t("groupPasses", { count: group_passes }),
      personal_passes > 0 && t("personal", { count: personal_passes }),
    ])
}
