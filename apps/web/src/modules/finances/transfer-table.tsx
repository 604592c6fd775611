import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"

interface Row {
  id: number
  booked_on: string
  sender: string
  amount: number
  currency: string
}

interface TransferTableProps<R extends Row> {
  /** What is listed, for readers. */
  caption: string
  rows: readonly R[]
  /** After date, payer and amount. */
  columns: readonly { head: string; cell: (row: R) => ReactNode }[]
  /** What can be done with a row; its head is heard, not seen. */
  action: { head: string; cell: (row: R) => ReactNode }
}

/** Payments of the bank as rows of date, payer and amount, and what is known of each. */
export function TransferTable<R extends Row>({ caption, rows, columns, action }: TransferTableProps<R>) {
  const { t } = useTranslation(["finances", "common", "panels"])
  const format = useFormat()
  return (
    <Table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <TableHead>{t("panels:date")}</TableHead>
          <TableHead>{t("payer")}</TableHead>
          <TableHead className="text-end">{t("common:amount")}</TableHead>
          {columns.map(({ head }) => (
            <TableHead key={head}>{head}</TableHead>
          ))}
          <TableHead>
            <span className="sr-only">{action.head}</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell className="whitespace-nowrap text-ink-muted">
              {format.day(`${row.booked_on}T12:00:00Z`, "date")}
            </TableCell>
            <TableCell>
              <bdi className="text-label">{row.sender || t("unknownSender")}</bdi>
            </TableCell>
            <TableCell className="text-end text-label whitespace-nowrap tabular">
              {format.money(row.amount, row.currency)}
            </TableCell>
            {columns.map(({ head, cell }) => (
              <TableCell key={head}>{cell(row)}</TableCell>
            ))}
            <TableCell className="text-end">{action.cell(row)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
