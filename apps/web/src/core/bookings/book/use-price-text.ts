import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import type { ResolvedPayment } from "./resolve-payment.ts"

/** What the button costs: "480 kr", "1 pass", "1 pass + 240 kr", "free". */
export function usePriceText(currency: string) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  return ({ method, byPass, amountNow }: Pick<ResolvedPayment, "method" | "byPass" | "amountNow">) => {
    if (method === null) return t("submit.free")
    const passes = t("common:passes", { count: byPass.length })
    if (method === "pass") return passes
    const amount = format.money(amountNow, currency)
    return byPass.length > 0 ? t("submit.both", { passes, amount }) : amount
  }
}
