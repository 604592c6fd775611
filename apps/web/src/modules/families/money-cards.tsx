import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Truncated } from "../../ui/truncated.tsx"
import { OrderState } from "../finances/index.ts"
import type { Family } from "./family.ts"
import { DenseRow, ListCard, rowLinkClasses } from "./list-card.tsx"

interface CardProps {
  family: Family
}

/** What it ordered, with the way to each order's money. */
export function OrdersCard({ family }: CardProps) {
  const { t } = useTranslation(["families", "finances"])
  const format = useFormat()
  return (
    <ListCard
      title={t("finances:tabs.orders")}
      columns="@xl:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] @xl:gap-x-2"
      empty={t("noOrders")}
      aside={
        <Link
          to={`${href("/admin/finances/orders")}?${new URLSearchParams({ search: family.email })}`}
          className={rowLinkClasses}
        >
          {t("allOrders")}
        </Link>
      }
    >
      {family.orders.map((order) => (
        <DenseRow key={order.id} className="grid-cols-[minmax(0,1fr)_auto] gap-y-0.5">
          <Link
            to={href("/admin/finances/orders/:id", { id: String(order.id) })}
            className={`${rowLinkClasses} text-label`}
          >
            {t("finances:settled.order", { number: order.id })}
          </Link>
          <Truncated className="@max-xl:col-start-1 @max-xl:row-start-2" title={order.title}>
            {order.title}
          </Truncated>
          <span className="text-ink-muted @max-xl:col-start-1 @max-xl:row-start-3">
            {format.parts([t(`finances:method.${order.payment_method}`), format.day(order.created, "date")])}
          </span>
          <span className="text-end text-label tabular @max-xl:col-start-2 @max-xl:row-start-1">
            {format.money(order.amount, order.currency)}
          </span>
          <span className="justify-self-end @max-xl:col-start-2 @max-xl:row-span-2 @max-xl:row-start-2">
            <OrderState order={order} />
          </span>
        </DenseRow>
      ))}
    </ListCard>
  )
}

export function ReceiptsCard({ family }: CardProps) {
  const { t } = useTranslation(["families", "finances"])
  const format = useFormat()
  return (
    <ListCard
      title={t("finances:paperList")}
      empty={t("noReceipts")}
      columns="@xl:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      {family.receipts.map((receipt) => (
        <DenseRow key={receipt.id} className="grid-cols-[minmax(0,1fr)_auto] gap-y-0.5">
          <Link
            to={href("/admin/finances/receipts/:id", { id: String(receipt.id) })}
            className={`${rowLinkClasses} text-label`}
          >
            <bdi>{receipt.number}</bdi>
          </Link>
          <span className="text-ink-muted @max-xl:col-start-1 @max-xl:row-start-2">
            {format.parts([t(`finances:papers.${receipt.kind}`), format.day(receipt.issued_at, "date")])}
          </span>
          <span className="text-end text-label tabular @max-xl:row-span-2">
            {format.money(receipt.total, receipt.currency)}
          </span>
        </DenseRow>
      ))}
    </ListCard>
  )
}

/** What its wallet holds, its passes, what it has paid this year and the card that is charged. */
export function FiguresCard({ family, onCorrect }: CardProps & { onCorrect?: () => void }) {
  const { t } = useTranslation(["families", "finances", "office-bookings", "panels", "common"])
  const format = useFormat()
  const { wallet, paid_this_year: paid, card } = family
  const receipts = `${href("/admin/finances/receipts")}?${new URLSearchParams({ search: family.email })}`
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        <Figure name={t("panels:wallet")} value={format.money(wallet.balance, wallet.currency)}>
          {onCorrect && (
            <Button variant="link" className="tap-44 text-small" onClick={onCorrect}>
              {t("correct")}
            </Button>
          )}
        </Figure>
        <Figure name={t("passes")} value={format.number(sumOf(wallet.passes.map(({ left }) => left)))}>
          {wallet.passes.map(({ name, left, expiring, expires_at }) => (
            <span key={name} className="block">
              {wallet.passes.length > 1 && t("common:labelled", { label: name, value: format.number(left) })}{" "}
              {expires_at && (
                <span className="text-now-ink">
                  {t("expiring", { count: expiring, day: format.day(expires_at, "date") })}
                </span>
              )}
            </span>
          ))}
        </Figure>
        <Figure name={t("paidThisYear")} value={format.money(paid.amount, paid.currency)}>
          <Link
            to={receipts}
            className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
          >
            {t("finances:books.receipts", { count: paid.receipts })}
          </Link>
        </Figure>
        <Figure
          name={t("office-bookings:ways.card")}
          value={card ? <bdi className="isolate-ltr">{`•••• ${card.last4}`}</bdi> : t("noCard")}
        >
          {card && t("cardUntil", { month: format.day(lastMonthOf(card), "month") })}
        </Figure>
      </dl>
    </Card>
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Noon of a day in the middle of the card's last month: it is the same month in every time zone. */
const lastMonthOf = ({ exp_year, exp_month }: NonNullable<Family["card"]>) =>
  new Date(Date.UTC(exp_year, exp_month - 1, 15, 12)).toISOString()

const Figure = ({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-small text-ink-muted">{name}</dt>
    <dd className="mt-1 text-title text-heading break-words tabular">{value}</dd>
    <dd className="mt-1 text-small text-ink-muted">{children}</dd>
  </div>
)
