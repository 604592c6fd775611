import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { Booking } from "./queries.ts"

interface Paid {
  /** Of one order: what goes back "to the card" of a payment by Swish goes back by Swish. */
  payment_method?: Booking["payment_method"]
  currency: string
}

/** Says how much money goes back which way; null where none does. */
export function useRefundText({ payment_method, currency }: Paid) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const bySwish = payment_method === "swish"
  const sentence = (way: "card" | "swish" | "wallet", amount: number) =>
    amount > 0 && t(`cancellation.${way}`, { amount: format.money(amount, currency) })
  return ({
    to_card,
    to_swish = 0,
    to_wallet,
  }: {
    to_card: number
    to_swish?: number
    to_wallet: number
  }) => {
    if (to_swish > 0)
      return [sentence("card", to_card), sentence("swish", to_swish), sentence("wallet", to_wallet)]
        .filter(Boolean)
        .join(" ")
    const [card, wallet] = [to_card, to_wallet].map((amount) => format.money(amount, currency))
    if (to_card > 0 && to_wallet > 0)
      return t(bySwish ? "cancellation.bothSwish" : "cancellation.both", { card, wallet })
    return sentence(bySwish ? "swish" : "card", to_card) || sentence("wallet", to_wallet) || null
  }
}
