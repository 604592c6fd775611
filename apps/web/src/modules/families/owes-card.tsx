import { BellRing, CalendarClock, Check, ChevronDown } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { DueDatesDialog, PayOrdersDialog, RemindDialog } from "../finances/index.ts"
import type { Family } from "./family.ts"
import { SHOWN_AT_ONCE } from "./list-card.tsx"

type Owed = NonNullable<Family["owed"]>
type Order = Owed["orders"][number]

const dialogs = { due: DueDatesDialog, remind: RemindDialog, pay: PayOrdersDialog }

interface OwesCardProps {
  owed: Owed
  /** Whose page it is; orders of somebody else are named. */
  accountId: number
  /** Nobody handles the payments of the own family. */
  isOwnFamily: boolean
}

/** What the family has to pay, above all else on its page. Of several orders, those chosen are acted on. */
export function OwesCard({ owed, accountId, isOwnFamily }: OwesCardProps) {
  const { t } = useTranslation(["families", "finances"])
  const format = useFormat()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const payers = payersOf(owed.orders, accountId)
  const orders = payers.flatMap((payer) => payer.orders)
  const shown = isUnfolded ? orders : orders.slice(0, SHOWN_AT_ONCE)
  const isOne = orders.length === 1
  const chosen = orders.filter(({ id }) => !left.has(id))
  const toggle = (id: number, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((other) => other !== id) : [...before, id]))
  const whyNot = chosen.length === 0 ? t("chooseOrder") : null
  const Dialog = open && dialogs[open]
  return (
    <Card className="mb-4 border border-now-ink">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="sm:border-e sm:border-line sm:pe-6">
          <span className="block text-label text-small text-now-ink">{t("owes")}</span>
          <span className="text-display text-page tabular">{format.money(owed.amount, owed.currency)}</span>
        </p>
        {isOne ? (
          orders.map((order) => (
            <div key={order.id} className="min-w-0 text-small">
              <bdi className="block text-label break-words">{order.title}</bdi>
              <OrderFacts order={order} />
              {order.account_id !== accountId && <Payer order={order} />}
            </div>
          ))
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
      {!isOne &&
        payers.map((payer) => (
          <Orders
            key={payer.account_id}
            payer={payers.length > 1 || payer.account_id !== accountId ? payer : null}
            orders={payer.orders.filter((order) => shown.includes(order))}
            {...(!isOwnFamily && { left, onToggle: toggle })}
          />
        ))}
      {shown.length < orders.length && (
        <Button variant="quiet" size="row" className="-ms-4 -mb-2" onClick={() => setUnfolded(true)}>
          <ChevronDown aria-hidden="true" strokeWidth={1.75} />
          {t("moreOrders", { count: orders.length - shown.length })}
        </Button>
      )}
      {Dialog && <Dialog orders={chosen} onClose={() => setOpen(null)} onDone={() => setOpen(null)} />}
    </Card>
  )
}

interface PayerOrders {
  account_id: number
  account_name: string
  unpaid: number
  currency: string
  orders: Order[]
}

/** The orders by who pays them: first those of the page's own account. */
function payersOf(orders: readonly Order[], accountId: number): PayerOrders[] {
  const ids = [...new Set(orders.map(({ account_id }) => account_id))]
  return ids
    .sort((one, other) => Number(other === accountId) - Number(one === accountId))
    .flatMap((id) => {
      const own = orders.filter(({ account_id }) => account_id === id)
      const unpaid = own.reduce((sum, order) => sum + order.unpaid, 0)
      return own.slice(0, 1).map((order) => ({ ...order, unpaid, orders: own }))
    })
}

interface OrdersProps {
  /** Who pays these orders; null where it can only be the family of the page. */
  payer: PayerOrders | null
  orders: readonly Order[]
  left?: ReadonlySet<number>
  onToggle?: (id: number, isChosen: boolean) => void
}

function Orders({ payer, orders, left, onToggle }: OrdersProps) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  return (
    <div className="mt-3">
      {payer && (
        <p className="row-apart border-t border-line pt-3 pb-2 text-small">
          <Payer order={payer} />
          <span className="text-label text-now-ink tabular">
            {format.money(payer.unpaid, payer.currency)}
          </span>
        </p>
      )}
      <ul>
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex items-start gap-x-3 border-t border-line text-small sm:items-center"
          >
            {onToggle && (
              <Checkbox
                hideLabel
                label={t("settled.order", { number: order.id })}
                checked={!left?.has(order.id)}
                onCheckedChange={(isChosen) => onToggle(order.id, isChosen)}
              />
            )}
            <div className="min-w-0 grow py-2 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-6">
              <bdi className="block text-label break-words">{order.title}</bdi>
              <OrderFacts order={order} />
            </div>
            <span className="py-2 text-label tabular">{format.money(order.unpaid, order.currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  return (
    <p>
      <Link
        to={href("/admin/finances/orders/:id", { id: String(order.id) })}
        className="tap-44 text-accent-ink underline-offset-4 hover:underline"
      >
        {t("settled.order", { number: order.id })}
      </Link>{" "}
      {order.due_at && (
        <span className="text-ink-muted">{t("state.due", { day: format.day(order.due_at, "short") })}</span>
      )}
    </p>
  )
}

const Payer = ({ order }: { order: Pick<Order, "account_id" | "account_name"> }) => (
  <Link
    to={href("/admin/families/:id", { id: String(order.account_id) })}
    className="tap-44 text-label underline-offset-4 hover:underline"
  >
    <bdi>{order.account_name}</bdi>
  </Link>
)
