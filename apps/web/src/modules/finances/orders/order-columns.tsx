import { VERY_LATE_DAYS } from "@academy/domain/order-reminders"
import { daysBetween } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { cx } from "../../../ui/class-names.ts"
import type { NamedColumn } from "../../lists/index.ts"
import { OrderState } from "./order-state.tsx"
import type { OrderRow } from "./orders.ts"

interface View {
  /** Unpaid orders, of which several can be dealt with together. */
  isMany: boolean
  isLate: boolean
}

/** What stands beside an order's number. An order without its amount is of no use: that column stays. */
export function useOrderColumns({ isMany, isLate }: View): NamedColumn<OrderRow>[] {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  return [
    {
      name: "family",
      head: t("panels:list.family"),
      cell: ({ account_name }) => <bdi>{account_name}</bdi>,
    },
    {
      name: "what",
      head: t("panels:list.what"),
      cell: ({ title }) => <bdi className="text-ink-muted">{title}</bdi>,
    },
    {
      name: "created",
      head: t("ordered"),
      cell: ({ created }) => format.day(created, "date"),
    },
    {
      name: "amount",
      isFixed: true,
      head: t("common:amount"),
      isEnd: true,
      isOnPhone: true,
      cell: ({ unpaid, amount, currency }) => (
        <span className="text-label">{format.money(isMany ? unpaid : amount, currency)}</span>
      ),
    },
    {
      name: "status",
      head: t(isLate ? "panels:list.late" : "panels:status"),
      cell: (order) => (isLate ? <LateBy order={order} /> : <OrderState order={order} />),
    },
    isMany
      ? { name: "paying", head: t("many.reminders"), cell: (order) => <Reminders order={order} /> }
      : {
          name: "paying",
          head: t("panels:paymentMethod"),
          cell: ({ payment_method, paid_by_hand }) =>
            paid_by_hand ? t(`act.hand.${paid_by_hand}`) : t(`method.${payment_method}`),
        },
  ]
}

/** For how many days an unpaid order is late; what it is else, where it is not. */
export function LateBy({ order }: { order: OrderRow }) {
  const { t } = useTranslation("finances")
  const today = wallClockDate(useNow())
  const days = order.due_at ? daysBetween(wallClockDate(new Date(order.due_at)), today) : 0
  if (days <= 0) return <OrderState order={order} />
  return (
    <span className={cx("text-label", days > VERY_LATE_DAYS ? "text-danger" : "text-now-ink")}>
      {t("many.lateBy", { count: days })}
    </span>
  )
}

function Reminders({ order: { transfer_waiting, reminders } }: { order: OrderRow }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const { count, last } = reminders
  if (transfer_waiting) return t("many.waits")
  return last ? t("many.sent", { count, day: format.day(last, "date") }) : t("many.noReminder")
}
