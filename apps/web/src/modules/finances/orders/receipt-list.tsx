import { receiptKinds } from "@academy/domain/orders"
import { isDay } from "@academy/domain/series"
import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { usePages } from "../../../queries/use-pages.ts"
import { ChipButton } from "../../../ui/chip.tsx"
import { ListTable, RowLink, SavedViews } from "../../lists/index.ts"
import { ListFilters } from "./list-filters.tsx"
import { PagedCard } from "./paged-card.tsx"
import { useListAddress } from "./use-list-address.ts"

/** All receipts and credit notes, newest first, found by payer or number. */
export function ReceiptList() {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  const address = useListAddress()
  const search = address.get("search")
  const kind = receiptKinds.find((one) => one === address.get("kind"))
  const [from, until] = ["from", "until"].map((name) => {
    const day = address.get(name)
    return isDay(day) ? day : undefined
  })
  const query = usePages("GET /api/admin/receipts/", { query: { search, kind, from, until } })
  return (
    <>
      <ListFilters
        address={address}
        find={t("findReceipt")}
        choice={{
          name: "kind",
          label: t("paper"),
          value: kind,
          all: t("allPapers"),
          choices: receiptKinds.map((value) => ({ value, label: t(`papers.${value}`) })),
        }}
      />
      {from && until && (
        <ChipButton className="mb-3" onClick={() => address.clear(["from", "until"])}>
          {format.dayRange(`${from}T12:00:00Z`, `${until}T12:00:00Z`)}
          <X aria-hidden="true" strokeWidth={1.75} />
          <span className="sr-only">{t("common:clear")}</span>
        </ChipButton>
      )}
      <SavedViews />
      <PagedCard
        query={query}
        isNarrowed={Boolean(search.trim() || kind || from || until)}
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
            columns={[
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
                head: t("common:amount"),
                isEnd: true,
                isOnPhone: true,
                cell: ({ total, currency }) => (
                  <span className="text-label">{format.money(total, currency)}</span>
                ),
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
            ]}
          />
        )}
      </PagedCard>
    </>
  )
}
