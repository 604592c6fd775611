import { VERY_LATE_DAYS } from "@academy/domain/order-reminders"
import { orderStatuses } from "@academy/domain/orders"
import { daysBetween } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
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
import { useNow } from "../../../runtime/now.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { cx } from "../../../ui/class-names.ts"
import { SearchField } from "../../../ui/search-field.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../../ui/table.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { ManyOrders } from "./many-orders.tsx"
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
  return (
    <Tabs
      direction={languageFacts[useLanguage()].direction}
      label={t("many.view.label")}
      tabs={views.map((value) => {
        const count =
          value === "refunds" ? counts?.refunds : value === "all" ? undefined : counts?.[value].orders
        return {
          value,
          label: t(`many.view.${value}`),
          ...(count !== undefined && { count }),
          isNow: value === "late" && (count ?? 0) > 0,
        }
      })}
      value={view}
      onValueChange={(value) => address.set("view", value === "all" ? "" : value)}
    >
      <SearchField
        className="mt-5 mb-4"
        label={t("findOrder")}
        clearLabel={t("common:clear")}
        maxLength={100}
        value={typed}
        onValueChange={setTyped}
      />
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
        {(rows) => <OrderTable key={view} rows={rows} isMany={isMany} isLate={view === "late"} />}
      </PagedCard>
    </Tabs>
  )
}

function OrderTable({ rows, isMany, isLate }: { rows: OrderRow[]; isMany: boolean; isLate: boolean }) {
  const { t } = useTranslation(["finances", "common", "panels"])
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  // What was paid meanwhile has left the list.
  const chosen = isMany ? rows.filter(({ id }) => ids.has(id)) : []
  const toggle = (id: number, isChosen: boolean) =>
    setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <>
      <Table>
        <caption className="sr-only">{t("tabs.orders")}</caption>
        <thead>
          <tr>
            {isMany && (
              <TableHead className="w-10">
                <Checkbox
                  label={t("many.chooseAll")}
                  hideLabel
                  checked={chosen.length === rows.length}
                  onCheckedChange={(all) => setIds(new Set(all ? rows.map(({ id }) => id) : []))}
                />
              </TableHead>
            )}
            <TableHead className="max-md:hidden">{t("order")}</TableHead>
            <TableHead>{t("payerAndWhat")}</TableHead>
            <TableHead className="max-md:hidden">
              {t(isMany ? "many.reminders" : "panels:paymentMethod")}
            </TableHead>
            <TableHead className="text-end max-md:hidden">{t("common:amount")}</TableHead>
            <TableHead className="text-end">{t("panels:status")}</TableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <OrderLine
              key={order.id}
              order={order}
              isMany={isMany}
              isLate={isLate}
              isChosen={ids.has(order.id)}
              onChoose={(isChosen) => toggle(order.id, isChosen)}
            />
          ))}
        </tbody>
      </Table>
      {chosen.length > 0 && <ManyOrders chosen={chosen} onClear={() => setIds(new Set())} />}
    </>
  )
}

interface OrderLineProps {
  order: OrderRow
  isMany: boolean
  isLate: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function OrderLine({ order, isMany, isLate, isChosen, onChoose }: OrderLineProps) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const today = wallClockDate(useNow())
  const days = order.due_at ? daysBetween(wallClockDate(new Date(order.due_at)), today) : 0
  const { count, last } = order.reminders
  const amount = format.money(isMany ? order.unpaid : order.amount, order.currency)
  const link = (
    <Link
      to={href("/admin/finances/orders/:id", { id: String(order.id) })}
      className="tap-44 text-label whitespace-nowrap text-accent-ink tabular underline-offset-4 hover:underline"
    >
      {t("settled.order", { number: order.id })}
    </Link>
  )
  return (
    <TableRow className={isMany && isChosen ? "bg-accent-soft hover:bg-accent-soft" : ""}>
      {isMany && (
        <TableCell className="w-10">
          <Checkbox
            label={t("many.choose", { order: order.id })}
            hideLabel
            checked={isChosen}
            onCheckedChange={onChoose}
          />
        </TableCell>
      )}
      <TableCell className="whitespace-nowrap max-md:hidden">
        {link}
        <span className="block text-ink-muted">{format.day(order.created, "date")}</span>
      </TableCell>
      <TableCell className="md:min-w-48">
        <span className="md:hidden">{link}</span>
        <bdi className="block text-label">{order.account_name}</bdi>
        <bdi className="text-ink-muted">{order.title}</bdi>
      </TableCell>
      <TableCell className="whitespace-nowrap max-md:hidden">
        {!isMany
          ? t(`method.${order.payment_method}`)
          : order.transfer_waiting
            ? t("many.waits")
            : last
              ? t("many.sent", { count, day: format.day(last, "date") })
              : t("many.noReminder")}
      </TableCell>
      <TableCell className="text-end whitespace-nowrap tabular max-md:hidden">{amount}</TableCell>
      <TableCell>
        <span className="flex flex-col items-end gap-1">
          <span className="tabular md:hidden">{amount}</span>
          {isLate && days > 0 ? (
            <span
              className={cx(
                "text-end text-label md:whitespace-nowrap",
                days > VERY_LATE_DAYS ? "text-danger" : "text-now-ink",
              )}
            >
              {t("many.lateBy", { count: days })}
            </span>
          ) : (
            <OrderState order={order} />
          )}
        </span>
      </TableCell>
    </TableRow>
  )
}
