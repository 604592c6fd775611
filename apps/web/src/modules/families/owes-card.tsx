import { BellRing, CalendarClock, Check } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { DueDatesDialog, PayOrdersDialog, RemindDialog } from "../finances/index.ts"
import type { Family } from "./family.ts"

type Owed = NonNullable<Family["owed"]>
type Order = Owed["orders"][number]

const dialogs = { due: DueDatesDialog, remind: RemindDialog, pay: PayOrdersDialog }

interface OwesCardProps {
  owed: Owed
  /** Nobody handles the payments of the own family. */
  isOwnFamily: boolean
}

/** What the family has to pay, above all else on its page. Of several orders, those chosen are acted on. */
export function OwesCard({ owed, isOwnFamily }: OwesCardProps) {
  const { t } = useTranslation(["families", "finances"])
  const format = useFormat()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const { orders } = owed
  const isOne = orders.length === 1
  const chosen = orders.filter(({ id }) => !left.has(id))
  const toggle = (id: number, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((other) => other !== id) : [...before, id]))
  const whyNot = chosen.length === 0 ? t("chooseOrder") : null
  const Dialog = open && dialogs[open]
  return (
    <Card className="mb-4 border border-now-ink">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>
          <span className="block text-label text-small text-now-ink">{t("owes")}</span>
          <span className="text-display text-page tabular">{format.money(owed.amount, owed.currency)}</span>
        </p>
        {isOne ? (
          orders.map((order) => <OrderText key={order.id} order={order} />)
        ) : (
          <p className="text-small">
            <span className="block text-label">{t("owesOf", { count: orders.length })}</span>
            {owed.oldest_due && (
              <span className="text-ink-muted">
                {t("oldestDue", { day: format.day(owed.oldest_due, "short") })}
              </span>
            )}
          </p>
        )}
        {!isOwnFamily && (
          <div className="flex flex-wrap gap-2 sm:ms-auto">
            <Button variant="quiet" size="row" disabledReason={whyNot} onClick={() => setOpen("due")}>
              <CalendarClock aria-hidden="true" strokeWidth={1.75} />
              {t("finances:many.dueAll.title")}
            </Button>
            <Button variant="tonal" size="row" disabledReason={whyNot} onClick={() => setOpen("remind")}>
              <BellRing aria-hidden="true" strokeWidth={1.75} />
              {t("finances:many.remind.button")}
            </Button>
            <Button variant="tonal" size="row" disabledReason={whyNot} onClick={() => setOpen("pay")}>
              <Check aria-hidden="true" strokeWidth={1.75} />
              {t("finances:act.pay.title")}
            </Button>
          </div>
        )}
      </div>
      {!isOne && (
        <ul className="mt-3">
          {orders.map((order) => (
            <li key={order.id} className="flex items-start gap-3 border-t border-line py-1">
              {!isOwnFamily && (
                <Checkbox
                  hideLabel
                  label={t("finances:settled.order", { number: order.id })}
                  checked={!left.has(order.id)}
                  onCheckedChange={(isChosen) => toggle(order.id, isChosen)}
                />
              )}
              <div className="min-w-0 grow py-2">
                <OrderText order={order} />
              </div>
              <span className="py-2 text-label text-small tabular">
                {format.money(order.unpaid, order.currency)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {Dialog && <Dialog orders={chosen} onClose={() => setOpen(null)} onDone={() => setOpen(null)} />}
    </Card>
  )
}

function OrderText({ order }: { order: Order }) {
  const { t } = useTranslation(["families", "finances"])
  const format = useFormat()
  return (
    <p className="text-small">
      <bdi className="block text-label break-words">{order.title}</bdi>
      <Link
        to={href("/admin/finances/orders/:id", { id: String(order.id) })}
        className="tap-44 text-accent-ink underline-offset-4 hover:underline"
      >
        {t("finances:settled.order", { number: order.id })}
      </Link>{" "}
      {order.due_at && (
        <span className="text-ink-muted">
          {t("finances:state.due", { day: format.day(order.due_at, "short") })}
        </span>
      )}
    </p>
  )
}
