import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import type { Import } from "./shown-import.ts"
import { useReadWords } from "./use-read-words.ts"

/** Every value that was understood as another, with what stood there. */
export function UnderstoodDialog({ found, onClose }: { found: Import; onClose: () => void }) {
  const { t } = useTranslation(["imports", "common"])
  const format = useFormat()
  const { wordsOf } = useReadWords()
  const total = found.understood.reduce((sum, { count }) => sum + count, 0)
  const title = t("understood.title", { count: total })
  return (
    <Dialog
      open
      closesByBack
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t("common:close")}
    >
      <Table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <TableHead>{t("column")}</TableHead>
            <TableHead>{t("understood.typed")}</TableHead>
            <TableHead>{t("understood.read")}</TableHead>
            <TableHead>{t("understood.rows")}</TableHead>
          </tr>
        </thead>
        <tbody>
          {found.understood.map(({ field, typed, read, count }) => (
            <TableRow key={`${field} ${typed}`}>
              <TableCell>{t(`fields.${field}`)}</TableCell>
              <TableCell className="wrap-anywhere">
                <bdi>{typed}</bdi>
              </TableCell>
              <TableCell className="text-label text-positive">
                <bdi>{wordsOf(field, read)}</bdi>
              </TableCell>
              <TableCell className="tabular">{format.number(count)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Dialog>
  )
}
