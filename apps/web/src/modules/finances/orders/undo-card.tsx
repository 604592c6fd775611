import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import type { Order } from "./orders.ts"

/** The payment that somebody entered last, and how long it can be undone. */
export function UndoCard({ order }: { order: Order }) {
  const { t } = useTranslation(["finances", "problems"])
  const format = useFormat()
  const toast = useToast()
  const navigate = useNavigate()
  const undoing = useWrite("POST /api/admin/orders/:id/undo-payment/", {
    onSuccess: ({ order_id }) => {
      toast.show({ text: t("act.undo.done") })
      // Of a paid order, what is due stands on another.
      if (order_id !== order.id) void navigate(href("/admin/finances/orders/:id", { id: String(order_id) }))
    },
  })
  const entered = order.payments.filter(({ by_hand, undone }) => by_hand !== null && undone === null)
  const last = entered.toSorted((one, other) => (other.entered ?? "").localeCompare(one.entered ?? ""))[0]
  if (!last?.by_hand || !last.entered) return null
  const amount = entered
    .filter(({ entered }) => entered === last.entered)
    .reduce((sum, one) => sum + one.amount, 0)
  const until = order.undo_until && format.moment(order.undo_until)
  return (
    <Card>
      <h2 className="mb-1 text-title text-heading">
        {t("act.undo.paid", {
          amount: format.money(amount, order.currency),
          method: t(`act.hand.${last.by_hand}`),
          day: format.day(last.received, "date"),
        })}
      </h2>
      <p className="text-small text-ink-muted">
        {t("act.pay.by", { name: last.entered_by, moment: format.moment(last.entered) })}
      </p>
      {last.note && <p className="text-small text-ink-muted">{t("act.note", { note: last.note })}</p>}
      {until && (
        <>
          <p className="my-3 text-small">
            {t(order.status === "paid" ? "act.undo.text" : "act.undo.part", { moment: until })}
          </p>
          {undoing.isError && (
            <Notice tone="danger" className="mb-3">
              {t(`problems:${reasonOf(undoing.error)}`)}
            </Notice>
          )}
          <Button
            variant="tonal"
            size="row"
            busy={undoing.isPending}
            disabledReason={order.is_own_family ? t("ownFamily") : null}
            onClick={() => undoing.mutate({ params: { id: order.id } })}
          >
            {t("act.undo.send")}
          </Button>
        </>
      )}
    </Card>
  )
}
