import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"

/** What a correction puts in or takes out; `amount` in kronor, below zero what goes out. */
export function CorrectionAmount({ amount }: { amount: number }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  return (
    <span className="shrink-0 text-label tabular">
      {t(amount > 0 ? "correction.in" : "correction.out", {
        amount: format.money(Math.abs(amount), academy.currency),
      })}
    </span>
  )
}
