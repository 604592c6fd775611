import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { Wallet } from "./queries.ts"

/** Money that was set aside for a payment under way: where it is, and until when. */
export function ReservedMoney({ wallet: { reserved, currency } }: { wallet: Wallet }) {
  const { t } = useTranslation("wallet")
  const format = useFormat()
  return reserved.map(({ amount, until, is_invoice }) => (
    <p key={`${until} ${amount}`} className="mt-2 text-small text-ink-muted">
      {t(is_invoice ? "reservedForInvoice" : "reservedForBasket", {
        amount: format.money(amount, currency),
        until: until ? (is_invoice ? format.day(until, "short") : format.clock(until)) : "",
      })}
    </p>
  ))
}
