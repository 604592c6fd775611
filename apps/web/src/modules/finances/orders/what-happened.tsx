import { isLate } from "@academy/domain/orders"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import type { Order } from "./orders.ts"
import { Row } from "./row.tsx"

/** What comes next for the order, and how its money came and went, the newest first. */
export function WhatHappened({ order }: { order: Order }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.currency)
  const { count, last } = order.reminders
  const titleOf = ({ by_hand, outcome, is_written_off }: Order["payments"][number]) =>
    is_written_off ? t("cameIn.writtenOff") : by_hand ? t(`act.hand.${by_hand}`) : t(`cameIn.${outcome}`)
  const happened = [
    ...order.payments.map((payment) => ({
      at: payment.received,
      title: titleOf(payment),
      text: format.parts([
        format.day(payment.received, "year"),
        payment.entered_by,
        payment.note,
        payment.undone && t("act.undo.undone", { moment: format.moment(payment.undone) }),
      ]),
      amount: money(payment.amount),
    })),
    ...order.refunds.map((refund) => ({
      at: refund.created,
      title: (
        <span className="flex flex-wrap items-center gap-2">
          {t(`wentTo.${refund.target}`)}
          {refund.status !== "done" && (
            <Badge tone={refund.status === "failed" ? "late" : "neutral"}>
              {t(`refundStatus.${refund.status}`)}
            </Badge>
          )}
        </span>
      ),
      text: format.parts([
        format.day(refund.created, "year"),
        refund.made_by || t("byCancelling"),
        refund.reason,
      ]),
      amount: money(-refund.amount),
    })),
    ...(last
      ? [
          {
            at: last,
            title: t("many.reminders"),
            text: t("many.sent", { count, day: format.day(last, "date") }),
          },
        ]
      : []),
  ].sort((one, other) => new Date(other.at).getTime() - new Date(one.at).getTime())
  return (
    <Card>
      <CardHead title={t("happened.title")} />
      <ul>
        {order.status === "open" && order.due_at && <ComesNext order={order} dueAt={order.due_at} />}
        {happened.map((one) => (
          <Row
            key={one.at + one.text}
            title={one.title}
            text={one.text}
            {...("amount" in one && { amount: one.amount })}
          />
        ))}
        {order.from_wallet > 0 && <Row title={t("fromWallet")} amount={money(order.from_wallet)} />}
        <Row title={t("happened.made")} text={format.day(order.created, "year")} />
      </ul>
    </Card>
  )
}

/** When it has to be paid, and who is reminded when if it is not. */
function ComesNext({ order, dueAt }: { order: Order; dueAt: string }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const late = isLate(new Date(dueAt), useNow())
  return (
    <Row
      title={
        <span className={late ? "text-danger" : "text-now-ink"}>
          {t(late ? "happened.wasDue" : "happened.due")}
        </span>
      }
      text={[
        `${format.day(dueAt, "short")}.`,
        ...order.planned_reminders.map(({ number, day }) =>
          t(number === 1 ? "happened.first" : "happened.second", { day: format.day(day, "short") }),
        ),
      ].join(" ")}
    />
  )
}
