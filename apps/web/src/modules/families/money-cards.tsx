import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { OrderState } from "../finances/index.ts"
import type { Family } from "./family.ts"
import { ListCard, ListRow } from "./list-card.tsx"

interface CardProps {
  family: Family
}

/** What the family has to pay, above all else on its page. */
export function OwesCard({ owed }: { owed: NonNullable<Family["owed"]> }) {
  const { t } = useTranslation("families")
  const format = useFormat()
  return (
    <Card className="mb-4 border border-now-ink">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>
          <span className="block text-label text-small text-now-ink">{t("owes")}</span>
          <span className="text-display text-page tabular">{format.money(owed.amount, owed.currency)}</span>
        </p>
        <p className="text-small">
          <span className="block text-label">{t("owesOf", { count: owed.orders })}</span>
          {owed.oldest_due && (
            <span className="text-ink-muted">
              {t("oldestDue", { day: format.day(owed.oldest_due, "short") })}
            </span>
          )}
        </p>
      </div>
    </Card>
  )
}

/** What it ordered, with the way to each order's money. */
export function OrdersCard({ family }: CardProps) {
  const { t } = useTranslation(["families", "finances"])
  const format = useFormat()
  return (
    <ListCard
      title={t("finances:tabs.orders")}
      empty={t("noOrders")}
      aside={
        <Link
          to={`${href("/admin/finances/orders")}?${new URLSearchParams({ search: family.email })}`}
          className="tap-44 text-accent-ink underline-offset-4 hover:underline"
        >
          {t("allOrders")}
        </Link>
      }
    >
      {family.orders.map((order) => (
        <ListRow
          key={order.id}
          title={t("finances:settled.order", { number: order.id })}
          to={href("/admin/finances/orders/:id", { id: String(order.id) })}
          text={format.parts([
            order.title,
            format.day(order.created, "date"),
            t(`finances:method.${order.payment_method}`),
          ])}
          aside={
            <>
              <span className="mb-1 block text-label">{format.money(order.amount, order.currency)}</span>
              <OrderState order={order} />
            </>
          }
        />
      ))}
    </ListCard>
  )
}

export function ReceiptsCard({ family }: CardProps) {
  const { t } = useTranslation(["families", "finances"])
  const format = useFormat()
  return (
    <ListCard title={t("finances:paperList")} empty={t("noReceipts")}>
      {family.receipts.map((receipt) => (
        <ListRow
          key={receipt.id}
          title={receipt.number}
          to={href("/admin/finances/receipts/:id", { id: String(receipt.id) })}
          text={format.parts([t(`finances:papers.${receipt.kind}`), format.day(receipt.issued_at, "date")])}
          aside={format.money(receipt.total, receipt.currency)}
        />
      ))}
    </ListCard>
  )
}

/** What its wallet holds; corrected in a dialog. */
export function WalletCard({ family: { wallet }, onCorrect }: CardProps & { onCorrect?: () => void }) {
  const { t } = useTranslation(["families", "panels", "common"])
  const format = useFormat()
  return (
    <Card>
      <CardHead
        title={t("panels:wallet")}
        aside={
          onCorrect && (
            <Button variant="tonal" size="row" onClick={onCorrect}>
              {t("correct")}
            </Button>
          )
        }
      />
      <p className="text-title tabular">{format.money(wallet.balance, wallet.currency)}</p>
      <p className="text-small text-ink-muted">
        {wallet.passes.length > 0
          ? format.parts(
              wallet.passes.map(({ name, left }) =>
                t("common:labelled", { label: name, value: format.number(left) }),
              ),
            )
          : t("noPasses")}
      </p>
    </Card>
  )
}
