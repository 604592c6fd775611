import { receiptKinds } from "@academy/domain/orders"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { usePages } from "../../../queries/use-pages.ts"
import { Table, TableCell, TableHead, TableRow } from "../../../ui/table.tsx"
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
  const query = usePages("GET /api/admin/receipts/", { query: { search, kind } })
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
      <PagedCard
        query={query}
        isNarrowed={Boolean(search.trim() || kind)}
        empty={{ title: t("noReceipts.title"), text: t("noReceipts.text") }}
      >
        {(rows) => (
          <Table>
            <caption className="sr-only">{t("tabs.receipts")}</caption>
            <thead>
              <tr>
                <TableHead>{t("number")}</TableHead>
                <TableHead>{t("payerAndWhat")}</TableHead>
                <TableHead className="max-md:hidden">{t("panels:date")}</TableHead>
                <TableHead className="text-end">{t("common:amount")}</TableHead>
                <TableHead className="text-end max-md:hidden">{t("vat")}</TableHead>
                <TableHead>{t("order")}</TableHead>
              </tr>
            </thead>
            <tbody>
              {rows.map((receipt) => (
                <TableRow key={receipt.id}>
                  <TableCell className="whitespace-nowrap">
                    <Link
                      to={href("/admin/finances/receipts/:id", { id: String(receipt.id) })}
                      className="tap-44 text-label text-accent-ink tabular underline-offset-4 hover:underline"
                    >
                      {receipt.number}
                    </Link>
                    <span className="block text-ink-muted">
                      {receipt.credits_number
                        ? t("credits", { number: receipt.credits_number })
                        : t(`papers.${receipt.kind}`)}
                    </span>
                  </TableCell>
                  <TableCell className="md:min-w-48">
                    <bdi className="block text-label">{receipt.account_name}</bdi>
                    <bdi className="text-ink-muted">{receipt.title}</bdi>
                  </TableCell>
                  <TableCell className="whitespace-nowrap max-md:hidden">
                    {format.day(receipt.issued_at, "date")}
                  </TableCell>
                  <TableCell className="text-end text-label whitespace-nowrap tabular">
                    {format.money(receipt.total, receipt.currency)}
                  </TableCell>
                  <TableCell className="text-end whitespace-nowrap tabular max-md:hidden">
                    {format.money(receipt.vat, receipt.currency)}
                  </TableCell>
                  <TableCell className="whitespace-nowrap">
                    <Link
                      to={href("/admin/finances/orders/:id", { id: String(receipt.order_id) })}
                      className="tap-44 text-accent-ink underline-offset-4 hover:underline"
                    >
                      {t("settled.order", { number: receipt.order_id })}
                    </Link>
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
