import type { Answer } from "@academy/contract/client"
import { importColumns } from "@academy/domain/family-import"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Count } from "../../ui/count.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"

type Preview = Answer<"POST /api/admin/imports/preview/">
/** So many wrong cells are listed; whoever mended them sees the next. */
const MOST_LISTED = 200

interface ImportPreviewProps {
  /** Of the file. */
  name: string
  preview: Preview
  isBusy: boolean
  onTake: () => void
}

/** What the file would add, every cell that is wrong, and the button once none is. */
export function ImportPreview({ name, preview, isBusy, onTake }: ImportPreviewProps) {
  const { t } = useTranslation("imports")
  const format = useFormat()
  const { wrong, ignored, families, players, passes } = preview
  const added = families.added + players.added + passes.added
  return (
    <>
      <Card>
        <CardHead title={<bdi>{name}</bdi>} />
        <dl className="mb-5 grid grid-cols-3 gap-4">
          {(["families", "players", "passes"] as const).map((what) => (
            <div key={what}>
              <dt className="text-small text-ink-muted">{t(`counts.${what}`)}</dt>
              <dd className="text-title tabular">{format.number(preview[what].added)}</dd>
              {preview[what].known > 0 && (
                <dd className="text-small text-ink-muted">{t("known", { count: preview[what].known })}</dd>
              )}
            </div>
          ))}
        </dl>
        {ignored.length > 0 && (
          <p className="mb-4 text-small text-ink-muted">{t("ignored", { columns: format.list(ignored) })}</p>
        )}
        {wrong.length === 0 && added === 0 && <Notice>{t("nothingNew")}</Notice>}
        {wrong.length === 0 && added > 0 && (
          <>
            <p className="mb-4 text-small text-ink-muted">{t("emailsHint", { count: families.added })}</p>
            <Button busy={isBusy} onClick={onTake}>
              {t("take", { count: families.added + families.known })}
            </Button>
          </>
        )}
      </Card>
      {wrong.length > 0 && <WrongCells wrong={wrong} />}
    </>
  )
}

function WrongCells({ wrong }: { wrong: Preview["wrong"] }) {
  const { t, i18n } = useTranslation("imports")
  const format = useFormat()
  const at = i18n.language === "sv" ? 1 : 0
  return (
    <Card>
      <CardHead title={t("wrongTitle")} aside={<Count isNow>{wrong.length}</Count>} />
      <Notice tone="due" className="mb-4">
        {t("wrongText")}
      </Notice>
      <Table>
        <caption className="sr-only">{t("wrongTitle")}</caption>
        <thead>
          <tr>
            <TableHead>{t("row")}</TableHead>
            <TableHead>{t("column")}</TableHead>
            <TableHead>{t("value")}</TableHead>
            <TableHead>{t("what")}</TableHead>
          </tr>
        </thead>
        <tbody>
          {wrong.slice(0, MOST_LISTED).map(({ row, column, code, value, hint }) => (
            <TableRow key={`${row} ${column} ${code}`}>
              <TableCell className="tabular">{row}</TableCell>
              <TableCell>
                <bdi>{importColumns[column][at]}</bdi>
              </TableCell>
              <TableCell className="max-w-48 wrap-anywhere">
                <bdi>{value || "–"}</bdi>
              </TableCell>
              <TableCell>
                {t(`wrong.${code}`, {
                  hint: hint.replace(/^(\d+)–(\d+)$/, (_, from: string, to: string) =>
                    format.range(Number(from), Number(to)),
                  ),
                })}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {wrong.length > MOST_LISTED && (
        <p className="mt-3 text-small text-ink-muted">{t("moreWrong", { n: wrong.length - MOST_LISTED })}</p>
      )}
    </Card>
  )
}
