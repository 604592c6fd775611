import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { Card, CardHead } from "../../../ui/card.tsx"
import { OrderDiscount } from "./order-discount.tsx"
import type { Order } from "./orders.ts"
import { Row } from "./row.tsx"

/** What is to pay, by whom and with which reference, and what it is for. */
export function ItemsCard({ order }: { order: Order }) {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.currency)
  const { phone_number } = order.payer
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-start gap-x-10 gap-y-4 border-b border-line pb-5">
        {order.unpaid > 0 && (
          <p>
            <span className="block text-label text-small text-now-ink">{t("act.toPay")}</span>
            <span className="text-display text-page isolate-ltr">{money(order.unpaid)}</span>
          </p>
        )}
        <dl className="grid min-w-0 grow grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-small">
          <Fact label={t("payer")}>
            <Link
              to={href("/admin/families/:id", { id: String(order.account_id) })}
              className="inline-flex min-h-11 items-center text-label text-accent-ink underline-offset-4 hover:underline pointer-fine:min-h-6"
            >
              <bdi>{order.account_name}</bdi>
            </Link>
            {phone_number && (
              <a
                href={`tel:${phone_number}`}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline pointer-fine:min-h-6"
              >
                <bdi className="whitespace-nowrap tabular isolate-ltr">{phone_number}</bdi>
              </a>
            )}
          </Fact>
          <Fact label={t("panels:paymentMethod")}>
            {order.paid_by_hand ? t(`act.hand.${order.paid_by_hand}`) : t(`method.${order.payment_method}`)}
          </Fact>
          {order.reference && (
            <Fact label={t("common:reference")}>
              <span className="text-label tabular isolate-ltr">{order.reference}</span>
            </Fact>
          )}
          <Fact label={t("ordered")}>{format.day(order.created, "year")}</Fact>
          {order.paid_at && <Fact label={t("state.paid")}>{format.day(order.paid_at, "year")}</Fact>}
        </dl>
      </div>
      <CardHead title={t("lines")} aside={money(order.amount)} />
      <ul>
        {order.lines.map((line) => (
          <Row
            key={line.id}
            title={line.is_fee ? t("many.remind.feeTitle") : line.title}
            amount={money(line.amount)}
            text={format.parts([
              line.player_name,
              line.starts_at && format.moment(line.starts_at),
              t("vatOf", { rate: format.percent(line.vat_rate) }),
              line.discount > 0 && t("act.discount.now", { amount: money(line.discount) }),
              line.refunded > 0 && t("wentBack", { amount: money(line.refunded) }),
            ])}
          />
        ))}
      </ul>
      <OrderDiscount order={order} />
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{label}</dt>
    <dd className="flex min-w-0 flex-wrap gap-x-3 break-words">{children}</dd>
  </>
)
