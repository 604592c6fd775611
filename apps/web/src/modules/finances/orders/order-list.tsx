import { orderStatuses } from "@academy/domain/orders"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { usePages } from "../../../queries/use-pages.ts"
import { Table, TableCell, TableHead, TableRow } from "../../../ui/table.tsx"
import { ListFilters } from "./list-filters.tsx"
import { OrderState } from "./order-state.tsx"
import { PagedCard } from "./paged-card.tsx"
import { useListAddress } from "./use-list-address.ts"

/** All orders, newest first, found by payer, reference or receipt. */
export function OrderList() {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  const address = useListAddress()
  const search = address.get("search")
  const status = orderStatuses.find((one) => one === address.get("status"))
  const query = usePages("GET /api/admin/orders/", { query: { search, status } })
  return (
    <>
      <ListFilters
        address={address}
        find={t("findOrder")}
        choice={{
          name: "status",
          label: t("panels:status"),
          value: status,
          all: t("allStates"),
          choices: orderStatuses.map((value) => ({ value, label: t(`state.${value}`) })),
        }}
      />
      <PagedCard
        query={query}
        isNarrowed={Boolean(search.trim() || status)}
        empty={{ title: t("noOrders.title"), text: t("noOrders.text") }}
      >
        {(rows) => (
          <Table>
            <caption className="sr-only">{t("tabs.orders")}</caption>
            <thead>
              <tr>
                <TableHead>{t("order")}</TableHead>
                <TableHead>{t("payerAndWhat")}</TableHead>
                <TableHead className="max-md:hidden">{t("panels:paymentMethod")}</TableHead>
                <TableHead className="text-end">{t("common:amount")}</TableHead>
                <TableHead className="text-end">{t("panels:status")}</TableHead>
              </tr>
            </thead>
            <tbody>
              {rows.map((order) => (
                <TableRow key={order.id}>
                  <TableCell className="whitespace-nowrap">
                    <Link
                      to={href("/admin/finances/orders/:id", { id: String(order.id) })}
                      className="tap-44 text-label text-accent-ink tabular underline-offset-4 hover:underline"
                    >
                      {t("settled.order", { number: order.id })}
                    </Link>
                    <span className="block text-ink-muted">{format.day(order.created, "date")}</span>
                  </TableCell>
                  <TableCell className="md:min-w-48">
                    <bdi className="block text-label">{order.account_name}</bdi>
                    <bdi className="text-ink-muted">{order.title}</bdi>
                  </TableCell>
                  <TableCell className="whitespace-nowrap max-md:hidden">
                    {t(`method.${order.payment_method}`)}
                  </TableCell>
                  <TableCell className="text-end whitespace-nowrap tabular">
                    {format.money(order.amount, order.currency)}
                  </TableCell>
                  <TableCell>
                    <span className="flex justify-end">
                      <OrderState order={order} />
                    </span>
                  </TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        )}
      </PagedCard>
    </>
  )
}
