import { useQuery } from "@tanstack/react-query"
import { Undo2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link, useSearchParams } from "react-router"
import { useLeaveDialog } from "../../../address/leave-dialog.ts"
import { answer } from "../../../api/answers.ts"
import { HistoryLink } from "../../../core/audit/index.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { BackLink } from "../../../ui/back-link.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { ItemsCard } from "./items-card.tsx"
import { OrderActions } from "./order-actions.tsx"
import { OrderState } from "./order-state.tsx"
import type { Order } from "./orders.ts"
import { PayerCard } from "./payer-card.tsx"
import { RefundDialog } from "./refund-dialog.tsx"
import { Row } from "./row.tsx"
import { UndoCard } from "./undo-card.tsx"
import { WhatHappened } from "./what-happened.tsx"

/** One order: what was bought, the way of its money, its papers. From here it is refunded. */
export function OrderPage({ id }: { id: number }) {
  const { t } = useTranslation("finances")
  const query = useQuery(answer("GET /api/admin/orders/:id/", { params: { id } }))
  return (
    <>
      <BackLink to={href("/admin/finances/orders")} className="mb-2">
        {t("tabs.orders")}
      </BackLink>
      <QueryStates
        query={query}
        title={t("orderError")}
        waiting={
          <>
            <h1 className="sr-only">{t("settled.order", { number: id })}</h1>
            <Skeleton className="h-96 rounded-card" />
          </>
        }
      />
      {query.data && <OrderContent order={query.data} />}
    </>
  )
}

function OrderContent({ order }: { order: Order }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const money = (amount: number) => format.money(amount, order.currency)
  const isRefundable = order.status === "paid" && order.refunded < order.amount
  const leave = useLeaveDialog()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-display text-page">{t("settled.order", { number: order.id })}</h1>
        <OrderState order={order} />
        <bdi className="text-small text-ink-muted">{order.account_name}</bdi>
        <HistoryLink entity="orders" row={order.id} />
        {isRefundable && (
          <Button
            size="row"
            className="ms-auto"
            disabledReason={order.is_own_family ? t("ownFamily") : null}
            onClick={() => setSearch({ dialog: "refund" }, { preventScrollReset: true })}
          >
            <Undo2 aria-hidden="true" strokeWidth={1.75} className="flip-rtl" />
            {t("refund.button")}
          </Button>
        )}
      </div>
      {order.is_own_family && <Notice className="mb-4">{t("ownFamily")}</Notice>}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <ItemsCard order={order} />
          <WhatHappened order={order} />
          <PayerCard order={order} />
        </div>
        <div className="grid gap-4">
          <UndoCard order={order} />
          {order.status === "open" && <OrderActions key={order.unpaid} order={order} />}
          {order.instalments.length + order.agreed_parts.length > 0 && <Instalments order={order} />}
          {order.receipts.length > 0 && (
            <Card>
              <CardHead title={t("paperList")} />
              <ul>
                {order.receipts.map((receipt) => (
                  <Row
                    key={receipt.id}
                    title={
                      <Link
                        to={href("/admin/finances/receipts/:id", { id: String(receipt.id) })}
                        className="tap-44 text-accent-ink underline-offset-4 hover:underline"
                      >
                        {receipt.number}
                      </Link>
                    }
                    amount={money(receipt.total)}
                    text={format.parts([t(`papers.${receipt.kind}`), format.day(receipt.issued_at, "date")])}
                  />
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
      {search.get("dialog") === "refund" && isRefundable && !order.is_own_family && (
        <RefundDialog order={order} onClose={() => leave()} />
      )}
    </>
  )
}

/** All orders of a payment plan, this one among them. */
function Instalments({ order }: { order: Order }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  return (
    <Card>
      <CardHead title={t("instalments")} />
      <ul>
        {order.instalments.map(({ order_id, amount, due_at, status }) => (
          <Row
            key={order_id}
            title={
              order_id === order.id ? (
                t("settled.order", { number: order_id })
              ) : (
                <Link
                  to={href("/admin/finances/orders/:id", { id: String(order_id) })}
                  className="tap-44 text-accent-ink underline-offset-4 hover:underline"
                >
                  {t("settled.order", { number: order_id })}
                </Link>
              )
            }
            text={format.parts([t(`state.${status}`), due_at && format.day(due_at, "date")])}
            amount={format.money(amount, order.currency)}
          />
        ))}
        {order.agreed_parts.map(({ amount, due_at }) => (
          <Row
            key={due_at}
            title={t("act.split.later")}
            text={t("state.due", { day: format.day(due_at, "date") })}
            amount={format.money(amount, order.currency)}
          />
        ))}
      </ul>
    </Card>
  )
}
