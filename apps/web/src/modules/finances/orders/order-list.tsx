import { MOST_ORDERS_AT_ONCE, orderStatuses } from "@academy/domain/orders"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../../api/answers.ts"
import { languageFacts } from "../../../i18n/languages.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { usePages } from "../../../queries/use-pages.ts"
import { useTypedSearch } from "../../../queries/use-typed-search.ts"
import { Button } from "../../../ui/button.tsx"
import { SearchField } from "../../../ui/search-field.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import {
  ListHead,
  ListTable,
  ListTools,
  type NamedColumn,
  RowLink,
  toolSearchClasses,
  useColumns,
  useListAddress,
  useSavedViews,
  ViewButton,
} from "../../lists/index.ts"
import { ManyOrders } from "./many-orders.tsx"
import { LateBy, useOrderColumns } from "./order-columns.tsx"
import { OrderState } from "./order-state.tsx"
import type { OrderRow } from "./orders.ts"
import { PagedCard } from "./paged-card.tsx"
import { ReminderSettings } from "./reminder-settings.tsx"

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
  const isLate = view === "late"
  const saved = useSavedViews()
  const columns = useColumns(useOrderColumns({ isMany, isLate }), ({ head }) => head)
  return (
    <>
      <ListHead
        title={t("tabs.orders")}
        aside={
          counts &&
          counts.late.orders > 0 &&
          t("many.view.sum", {
            orders: counts.late.orders,
            amount: format.money(counts.late.amount, counts.currency),
          })
        }
      >
        <ReminderSettings />
        <Button asChild variant="outline" size="row">
          <Link to={href("/admin/finances/receipts")}>{t("tabs.receipts")}</Link>
        </Button>
      </ListHead>
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
        <ListTools className="mt-3 lg:short:mt-2">
          <SearchField
            className={toolSearchClasses}
            label={t("findOrder")}
            clearLabel={t("common:clear")}
            maxLength={100}
            value={typed}
            onValueChange={setTyped}
          />
          {columns.menu}
          <ViewButton />
        </ListTools>
        <PagedCard
          query={query}
          isNarrowed={Boolean(search.trim() || status || (view !== "all" && view !== "late"))}
          empty={
            view === "late"
              ? {
                  title: t("many.view.none"),
                  text: counts?.next_due
                    ? t("many.view.next", { day: format.day(counts.next_due, "date") })
                    : t("many.view.noNext"),
                }
              : { title: t("noOrders.title"), text: t("noOrders.text") }
          }
        >
          {(rows) => (
            <OrderTable key={view} rows={rows} columns={columns.shown} isMany={isMany} isLate={isLate} />
          )}
        </PagedCard>
      </Tabs>
    </>
  )
}

interface OrderTableProps {
  rows: OrderRow[]
  columns: readonly NamedColumn<OrderRow>[]
  isMany: boolean
  isLate: boolean
}

function OrderTable({ rows, columns, isMany, isLate }: OrderTableProps) {
  const { t } = useTranslation("finances")
  const [ids, setIds] = useState<readonly number[]>([])
  // What was paid meanwhile has left the list.
  const chosen = isMany ? rows.filter(({ id }) => ids.includes(id)) : []
  const nameOf = ({ id }: OrderRow) => t("settled.order", { number: id })
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
        columns={columns}
        {...(isMany && { choosing: { chosen: ids, onChoose: setIds, nameOf, most: MOST_ORDERS_AT_ONCE } })}
      />
      {chosen.length > 0 && <ManyOrders chosen={chosen} onClear={() => setIds([])} />}
    </>
  )
}
