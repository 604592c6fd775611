import type { Answer } from "@academy/contract/client"
import { receiptKinds } from "@academy/domain/orders"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { usePages } from "../../../queries/use-pages.ts"
import { useTypedSearch } from "../../../queries/use-typed-search.ts"
import { Button } from "../../../ui/button.tsx"
import { SearchField } from "../../../ui/search-field.tsx"
import { ChipSelect } from "../../../ui/select.tsx"
import {
  ListHead,
  ListTable,
  ListTools,
  type NamedColumn,
  PeriodChip,
  RowLink,
  SavedViews,
  toolSearchClasses,
  useColumns,
  useListAddress,
  usePeriodOfList,
} from "../../lists/index.ts"
import { PagedCard } from "./paged-card.tsx"

type ReceiptRow = Answer<"GET /api/admin/receipts/">["rows"][number]

const ALL = "all"

/** All receipts and credit notes, newest first, found by payer or number. */
export function ReceiptList() {
  const { t } = useTranslation(["finances", "common", "panels"])
  const address = useListAddress()
  const search = address.get("search")
  const [typed, setTyped] = useTypedSearch(search, (text) => address.set("search", text))
  const kind = receiptKinds.find((one) => one === address.get("kind"))
  const period = usePeriodOfList()
  const query = usePages("GET /api/admin/receipts/", { query: { search, kind, ...period } })
  const columns = useColumns(useReceiptColumns(), ({ head }) => head)
  return (
    <>
      <ListHead title={t("tabs.receipts")}>
        <Button asChild variant="outline" size="row">
          <Link to={href("/admin/finances/orders")}>{t("tabs.orders")}</Link>
        </Button>
      </ListHead>
      <SavedViews />
      <ListTools>
        <SearchField
          className={toolSearchClasses}
          label={t("findReceipt")}
          clearLabel={t("common:clear")}
          maxLength={100}
          value={typed}
          onValueChange={setTyped}
        />
        <ChipSelect
          label={t("paper")}
          chosen={kind !== undefined}
          value={kind ?? ALL}
          onValueChange={(value) => address.set("kind", value === ALL ? "" : value)}
          choices={[
            { value: ALL, label: t("allPapers") },
            ...receiptKinds.map((value) => ({ value: value as string, label: t(`papers.${value}`) })),
          ]}
        >
          {kind ? t(`papers.${kind}`) : t("allPapers")}
        </ChipSelect>
        <PeriodChip />
        {columns.menu}
      </ListTools>
      <PagedCard
        query={query}
        isNarrowed={Boolean(search.trim() || kind || period)}
        empty={{ title: t("noReceipts.title"), text: t("noReceipts.text") }}
      >
        {(rows) => (
          <ListTable
            label={t("tabs.receipts")}
            rows={rows}
            idOf={({ id }) => id}
            main={{
              head: t("number"),
              cell: ({ id, number }) => (
                <RowLink
                  to={href("/admin/finances/receipts/:id", { id: String(id) })}
                  className="whitespace-nowrap tabular"
                >
                  {number}
                </RowLink>
              ),
              factsOf: ({ account_name }) => <bdi>{account_name}</bdi>,
            }}
            columns={columns.shown}
          />
        )}
      </PagedCard>
    </>
  )
}

/** What stands beside a receipt's number. */
function useReceiptColumns(): NamedColumn<ReceiptRow>[] {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  return [
    {
      name: "kind",
      head: t("paper"),
      cell: ({ kind, credits_number }) =>
        credits_number ? t("credits", { number: credits_number }) : t(`papers.${kind}`),
    },
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
      name: "issued",
      head: t("panels:date"),
      cell: ({ issued_at }) => format.day(issued_at, "date"),
    },
    {
      name: "amount",
      isFixed: true,
      head: t("common:amount"),
      isEnd: true,
      isOnPhone: true,
      cell: ({ total, currency }) => <span className="text-label">{format.money(total, currency)}</span>,
    },
    {
      name: "vat",
      head: t("vat"),
      isEnd: true,
      cell: ({ vat, currency }) => format.money(vat, currency),
    },
    {
      name: "order",
      head: t("order"),
      cell: ({ order_id }) => (
        <Link
          to={href("/admin/finances/orders/:id", { id: String(order_id) })}
          className="relative z-1 text-accent-ink underline-offset-4 hover:underline"
        >
          {t("settled.order", { number: order_id })}
        </Link>
      ),
    },
  ]
}
