import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"

type Settled = Answer<"GET /api/admin/bank-transactions/">["settled"]

/** The last payments that somebody settled: which, by whom, for what order or why for none. */
export function SettledCard({ settled }: { settled: Settled }) {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  if (settled.length === 0) return null
  return (
    <Card>
      <CardHead title={t("settled.title")} />
      <Table>
        <caption className="sr-only">{t("settled.title")}</caption>
        <thead>
          <tr>
            <TableHead>{t("panels:date")}</TableHead>
            <TableHead>{t("payer")}</TableHead>
            <TableHead className="text-end">{t("common:amount")}</TableHead>
            <TableHead>{t("settled.what")}</TableHead>
            <TableHead>{t("settled.by")}</TableHead>
          </tr>
        </thead>
        <tbody>
          {settled.map(
            ({ id, booked_on, sender, amount, currency, status, order_id, reason, settled_by }) => (
              <TableRow key={id}>
                <TableCell className="whitespace-nowrap">
                  {format.day(`${booked_on}T12:00:00Z`, "date")}
                </TableCell>
                <TableCell>
                  <bdi>{sender || t("unknownSender")}</bdi>
                </TableCell>
                <TableCell className="text-end whitespace-nowrap tabular">
                  {format.money(amount, currency)}
                </TableCell>
                <TableCell>
                  {status === "matched" && order_id !== null ? (
                    <Link
                      to={href("/admin/finances/orders/:id", { id: String(order_id) })}
                      className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
                    >
                      {t("settled.order", { number: order_id })}
                    </Link>
                  ) : (
                    <span className="flex flex-wrap items-center gap-2">
                      <Badge>{t("settled.aside")}</Badge> <bdi>{reason}</bdi>
                    </span>
                  )}
                </TableCell>
                <TableCell>
                  <bdi>{settled_by}</bdi>
                </TableCell>
              </TableRow>
            ),
          )}
        </tbody>
      </Table>
    </Card>
  )
}
