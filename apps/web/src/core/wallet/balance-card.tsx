import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Card } from "../../ui/card.tsx"
import type { Wallet } from "./queries.ts"
import { ReservedMoney } from "./reserved-money.tsx"

/** The money that pays for the next bookings. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation("payments")
  const format = useFormat()
  return (
    <Card aria-labelledby="balance-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="balance-card" className="text-title text-heading">
          {t("balance")}
        </h2>
        <p className="text-small text-ink-muted">{t("forBookings")}</p>
      </div>
      <p className="mt-1 text-figure text-figure-md">{format.money(wallet.balance, wallet.currency)}</p>
      <ReservedMoney wallet={wallet} />
    </Card>
  )
}
