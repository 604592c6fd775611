import type { Answer } from "@academy/contract/client"
import { DAY_MS } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import { useReopen } from "./use-reopen.ts"

type Settled = Answer<"GET /api/admin/bank-transactions/">["settled"]

/** From then on somebody should look for whom the money belongs to. */
const OLD_MS = 30 * DAY_MS

/** Payments that were set aside, with their sum, for the money belongs to somebody. */
export function AsideCard({ aside }: { aside: Settled }) {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  const now = useNow()
  const reopen = useReopen()
  if (aside.length === 0)
    return (
      <Card>
        <p className="text-ink-muted">{t("aside.none")}</p>
      </Card>
    )
  const currencies = [...new Set(aside.map(({ currency }) => currency))]
  const sums = currencies.map((currency) =>
    format.money(
      aside.reduce((sum, row) => sum + (row.currency === currency ? row.amount : 0), 0),
      currency,
    ),
  )
  return (
    <Card>
      <CardHead title={t("aside.sum", { amount: format.parts(sums) })} />
      <Table>
        <caption className="sr-only">{t("settled.aside")}</caption>
        <thead>
          <tr>
            <TableHead>{t("panels:date")}</TableHead>
            <TableHead>{t("payer")}</TableHead>
            <TableHead className="text-end">{t("common:amount")}</TableHead>
            <TableHead>{t("panels:reason")}</TableHead>
            <TableHead>
              <span className="sr-only">{t("aside.reopen")}</span>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {aside.map(({ id, booked_on, sender, amount, currency, reason, settled_by, settled_at }) => (
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
                <span className="flex flex-wrap items-center gap-2">
                  <span>{format.parts([reason, settled_by])}</span>
                  {now.getTime() - Date.parse(settled_at) > OLD_MS && (
                    <Badge tone="due">{t("aside.old")}</Badge>
                  )}
                </span>
              </TableCell>
              <TableCell className="text-end">
                <Button
                  variant="quiet"
                  size="table"
                  aria-label={t("aside.reopenFor", { name: sender || t("unknownSender") })}
                  onClick={() => void reopen([id])}
                >
                  {t("aside.reopen")}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
