import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"

interface AsTableProps {
  /** What the table is of, for readers. */
  caption: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** What a drawing shows, as numbers: for readers, and for all who open it. */
export function AsTable({ caption, columns, rows }: AsTableProps) {
  const { t } = useTranslation("dashboard")
  return (
    <details className="mt-3 -mb-2 shrink-0 border-t border-line">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-badge text-label text-small text-accent-ink">
        {t("asTable")}
      </summary>
      <Table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <TableHead key={column}>{column}</TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <TableRow key={key}>
              <th scope="row" className="h-11 pe-3 text-start text-label">
                {first}
              </th>
              {others.map((cell, at) => (
                <TableCell key={columns[at + 1]} className="h-11 tabular">
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
