import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { Booking } from "./queries.ts"

/**
 * Says how much money goes back which way, in one sentence; null where none does. What goes back "to the card" of a
 * payment by Swish goes back by Swish.
 */
export function useRefundText({ payment_method, currency }: Pick<Booking, "payment_method" | "currency">) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const bySwish = payment_method === "swish"
  return ({ to_card, to_wallet }: { to_card: number; to_wallet: number }) => {
    const [card, wallet] = [to_card, to_wallet].map((amount) => format.money(amount, currency))
    if (to_card > 0 && to_wallet > 0)
      return t(bySwish ? "cancellation.bothSwish" : "cancellation.both", { card, wallet })
    if (to_card > 0) return t(bySwish ? "cancellation.swish" : "cancellation.card", { amount: card })
    return to_wallet > 0 ? t("cancellation.wallet", { amount: wallet }) : null
  }
}
