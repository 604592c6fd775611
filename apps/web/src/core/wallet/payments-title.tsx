import type { Ref } from "react"
import { useTranslation } from "react-i18next"

/** The title of Payments, also while its code is on the way. */
export function PaymentsTitle({ ref }: { ref?: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation("common")
  return (
    <h1 ref={ref} tabIndex={-1} className="text-display text-page outline-none">
      {t("payments")}
    </h1>
  )
}
