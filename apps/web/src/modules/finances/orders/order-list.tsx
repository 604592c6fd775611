import { VERY_LATE_DAYS } from "@academy/domain/order-reminders"
import { orderStatuses } from "@academy/domain/orders"
import { daysBetween } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import { answer } from "../../../api/answers.ts"
import { languageFacts } from "../../../i18n/languages.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { usePages } from "../../../queries/use-pages.ts"
import { useTypedSearch } from "../../../queries/use-typed-search.ts"
import { useNow } from "../../../runtime/now.tsx"
import { cx } from "../../../ui/class-names.ts"
import { SearchField } from "../../../ui/search-field.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { type ListColumn, ListTable, RowLink, useSavedViews, ViewButton } from "../../lists/index.ts"
import { ManyOrders } from "./many-orders.tsx"
import { hiddenColumns, OrderColumns } from "./order-columns.tsx"
import { OrderState } from "./order-state.tsx"
import type { OrderRow } from "./orders.ts"
import { PagedCard } from "./paged-card.tsx"
import { useListAddress } from "./use-list-address.ts"

const views = ["all", "unpaid", "late", "refunds"] as const

/** All orders in four views, found by payer, reference or receipt; unpaid ones are chosen and dealt with together. */
export function OrderList() {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  const address = useListAddress()
  const search = address.get("search")
  // Earlier links name a status.
  const view =
    views.find((one) => one === address.get("view")) ?? (address.get("status") === "open" ? "unpaid" : "all")
  // What is no view of its own is still found by its address.
  const status = view === "all" ? orderStatuses.find((one) => one === address.get("status")) : undefined
  const [typed, setTyped] = useTypedSearch(search, (text) => address.set("search", text))
  const { data: counts } = useQuery(answer("GET /api/admin/order-counts/"))
  const query = usePages("GET /api/admin/orders/", {
    query: { search, status, view: view === "all" ? undefined : view },
  })
  const isMany = view === "unpaid" || view === "late"
  const saved = useSavedViews()
  return (
    <Tabs
      direction={languageFacts[useLanguage()].direction}
      label={t("many.view.label")}
      tabs={[
        ...views.map((value) => {
          const count =
            value === "refunds" ? counts?.refunds : value === "all" ? undefined : counts?.[value].orders
          return {
            value: value as string,
            label: t(`many.view.${value}`),
            ...(count !== undefined && { count }),
            isNow: value === "late" && (count ?? 0) > 0,
          }
        }),
        ...saved.views.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={saved.shown ? String(saved.shown.id) : view}
      onValueChange={(value) =>
        saved.show(
          saved.views.find(({ id }) => String(id) === value) ?? {
            query: value === "all" ? "" : `view=${value}`,
          },
        )
      }
    >
      <div className="mt-3 mb-3 flex flex-wrap items-center gap-2">
        <SearchField
          className="min-w-[min(15rem,100%)] grow"
          label={t("findOrder")}
          clearLabel={t("common:clear")}
          maxLength={100}
          value={typed}
          onValueChange={setTyped}
        />
        <OrderColumns address={address} />
        <ViewButton />
      </div>
      {view === "late" && counts && counts.late.orders > 0 && (
        <p className="mb-3 text-small text-ink-muted">
          {t("many.view.sum", {
            orders: counts.late.orders,
            amount: format.money(counts.late.amount, counts.currency),
          })}
        </p>
      )}
      <PagedCard
        query={query}
        isNarrowed={Boolean(search.trim() || status || (view !== "all" && view !== "late"))}
        empty={
          view === "late"
            ? { title: t("many.view.none"), text: "" }
            : { title: t("noOrders.title"), text: t("noOrders.text") }
        }
      >
        {(rows) => (
          <OrderTable
            key={view}
            rows={rows}
            isMany={isMany}
            isLate={view === "late"}
            hidden={hiddenColumns(address)}
          />
        )}
      </PagedCard>
    </Tabs>
  )
}

interface OrderTableProps {
  rows: OrderRow[]
  isMany: boolean
  isLate: boolean
  hidden: readonly string[]
}

function OrderTable({ rows, isMany, isLate, hidden }: OrderTableProps) {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  const [ids, setIds] = useState<readonly number[]>([])
  // What was paid meanwhile has left the list.
  const chosen = isMany ? rows.filter(({ id }) => ids.includes(id)) : []
  const nameOf = ({ id }: OrderRow) => t("settled.order", { number: id })
  const columns: ListColumn<OrderRow>[] = [
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
          cell: ({ payment_method }) => t(`method.${payment_method}`),
        },
  ]
  return (
    <>
      <ListTable
        label={t("tabs.orders")}
        rows={rows}
        idOf={({ id }) => id}
        main={{
          head: t("order"),
          cell: (order) => (
            <RowLink
              to={href("/admin/finances/orders/:id", { id: String(order.id) })}
              className="whitespace-nowrap tabular"
            >
              {nameOf(order)}
            </RowLink>
          ),
          factsOf: (order) => (
            <>
              <bdi className="block">{order.account_name}</bdi>
              {isLate ? <LateBy order={order} /> : <OrderState order={order} />}
            </>
          ),
        }}
        columns={columns.filter(({ name }) => !hidden.includes(name))}
        {...(isMany && { choosing: { chosen: ids, onChoose: setIds, nameOf } })}
      />
      {chosen.length > 0 && <ManyOrders chosen={chosen} onClear={() => setIds([])} />}
    </>
  )
}

/** For how many days an unpaid order is late; what it is else, where it is not. */
function LateBy({ order }: { order: OrderRow }) {
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
