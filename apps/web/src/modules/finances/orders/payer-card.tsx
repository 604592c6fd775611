import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { Card, CardHead } from "../../../ui/card.tsx"
import type { Order } from "./orders.ts"

/** What helps to decide about the order: the payer's wallet, what else is owed, and how invoices were paid before. */
export function PayerCard({ order }: { order: Order }) {
  const { t } = useTranslation(["finances", "panels"])
  const format = useFormat()
  const { owed, invoices_paid, invoices_late } = order.payer
  const figures = [
    [t("panels:wallet"), format.money(order.wallet_balance, order.currency)],
    [t("payerCard.owed"), format.money(owed, order.currency)],
    ...(invoices_paid > 0
      ? [[t("payerCard.late"), t("payerCard.of", { late: invoices_late, paid: invoices_paid })]]
      : []),
  ]
  return (
    <Card>
      <CardHead
        title={<bdi>{order.account_name}</bdi>}
        aside={
          <Link
            to={href("/admin/families/:id", { id: String(order.account_id) })}
            className="tap-44 text-accent-ink underline-offset-4 hover:underline"
          >
            {t("payerCard.open")}
          </Link>
        }
      />
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-ink-muted">{name}</dt>
            <dd className="text-title text-heading tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
