import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import { useReopen } from "./use-reopen.ts"

type Settled = Answer<"GET /api/admin/bank-transactions/">["settled"]

/** Payments that were matched lately: which, by whom, with what order. Those of a day can be undone. */
export function SettledCard({ settled }: { settled: Settled }) {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  const reopen = useReopen()
  if (settled.length === 0)
    return (
      <Card>
        <p className="text-ink-muted">{t("settled.none")}</p>
      </Card>
    )
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
            <TableHead>
              <span className="sr-only">{t("many.remind.undo")}</span>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {settled.map(({ id, booked_on, sender, amount, currency, order_id, settled_by, can_undo }) => (
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
                {order_id !== null && (
                  <Link
                    to={href("/admin/finances/orders/:id", { id: String(order_id) })}
                    className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
                  >
                    {t("settled.order", { number: order_id })}
                  </Link>
                )}
              </TableCell>
              <TableCell>
                <bdi>{settled_by}</bdi>
              </TableCell>
              <TableCell className="text-end">
                {can_undo && (
                  <Button
                    variant="quiet"
                    size="table"
                    aria-label={t("settled.undoFor", { name: sender || t("unknownSender") })}
                    onClick={() => void reopen([id])}
                  >
                    {t("many.remind.undo")}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
