import type { FamilyAudience } from "@academy/domain/discounts"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"

/** A discount that the family has without a code, as the payment takes it. */
export interface FamilyDiscount {
  audience: FamilyAudience
  percent: number
  /** Major units. */
  off: number
}

/** "Sibling discount 10 %". */
export function useFamilyDiscountName() {
  const { t } = useTranslation("discounts")
  const format = useFormat()
  return ({ audience, percent }: Pick<FamilyDiscount, "audience" | "percent">) =>
    t(`family.${audience}`, { percent: format.percent(percent / 100) })
}

/** What the family pays less without a code. */
export function FamilyDiscountRow({ discount, currency }: { discount: FamilyDiscount; currency: string }) {
  const name = useFamilyDiscountName()
  const format = useFormat()
  return (
    <p className="row-apart items-baseline text-small">
      <span className="text-ink-muted">{name(discount)}</span>
      <span className="text-label tabular">{format.money(-discount.off, currency)}</span>
    </p>
  )
}
