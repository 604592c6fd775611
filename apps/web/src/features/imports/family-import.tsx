import { importColumnNames, importColumns, neededColumns } from "@academy/domain/family-import"
import { Download, FileUp } from "lucide-react"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { Notice } from "../../ui/notice.tsx"
import { ImportPreview } from "./import-preview.tsx"
import { readSpreadsheet } from "./read-spreadsheet.ts"

/** Takes a spreadsheet of families in: first it says what it would add and what is wrong, then it adds. */
export function FamilyImport() {
  const { t } = useTranslation(["imports", "problems"])
  const [rows, setRows] = useState<{ name: string; rows: string[][] } | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const previewing = useWrite("POST /api/admin/imports/preview/")
  const taking = useWrite("POST /api/admin/imports/", { onSuccess: () => setRows(null) })
  const problem = taking.error ?? previewing.error
  const choose = async (file: File) => {
    setUnreadable(false)
    setRows(null)
    previewing.reset()
    taking.reset()
    try {
      const read = await readSpreadsheet(file)
      setRows({ name: file.name, rows: read })
      previewing.mutate({ body: { rows: read } })
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <>
      <h1 className="mb-6 text-display text-page">{t("title")}</h1>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <FileCard isBusy={previewing.isPending} onChoose={(file) => void choose(file)} />
        <div className="grid gap-4">
          {isUnreadable && <Notice tone="danger">{t("unreadable")}</Notice>}
          {problem && <Notice tone="danger">{t(`problems:${reasonOf(problem)}`)}</Notice>}
          {taking.data && (
            <Notice tone="positive">
              {t("done", { count: taking.data.families.added })}{" "}
              {t("doneRest", { players: taking.data.players.added, passes: taking.data.passes.added })}
            </Notice>
          )}
          {rows && previewing.data && (
            <ImportPreview
              name={rows.name}
              preview={previewing.data}
              isBusy={taking.isPending}
              onTake={() => taking.mutate({ body: { rows: rows.rows } })}
            />
          )}
        </div>
      </div>
    </>
  )
}

interface FileCardProps {
  isBusy: boolean
  onChoose: (file: File) => void
}

/** Which columns a file has, an empty one to fill in, and where it is chosen. */
function FileCard({ isBusy, onChoose }: FileCardProps) {
  const { t, i18n } = useTranslation("imports")
  const id = useId()
  const at = i18n.language === "sv" ? 1 : 0
  const heads = importColumnNames.map((column) => importColumns[column][at])
  return (
    <Card>
      <CardHead title={t("file")} />
      <p className="mb-4 text-small text-ink-muted">{t("text")}</p>
      <div className="mb-6 flex flex-wrap gap-3">
        <input
          id={id}
          type="file"
          accept=".csv,.xlsx,text/csv"
          className="peer sr-only"
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onChoose(file)
            // The same file, mended, may be chosen again.
            currentTarget.value = ""
          }}
        />
        <label
          htmlFor={id}
          className={cx(
            buttonClasses({ variant: "outline" }),
            "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent-ink",
          )}
        >
          <FileUp aria-hidden="true" strokeWidth={1.75} />
          {isBusy ? t("busy") : t("choose")}
        </label>
        <Button asChild variant="quiet">
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${heads.join(";")}\r\n`)}`}
            download={t("templateName")}
          >
            <Download aria-hidden="true" strokeWidth={1.75} />
            {t("template")}
          </a>
        </Button>
      </div>
      <h3 className="mb-2 text-label">{t("columnsTitle")}</h3>
      <ul className="grid gap-1 text-small">
        {importColumnNames.map((column, index) => (
          <li key={column}>
            <bdi className="text-label">{heads[index]}</bdi>
            {neededColumns.includes(column) && <span className="text-ink-muted"> {t("needed")}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
