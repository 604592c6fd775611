import { csvFormatOf } from "@academy/domain/csv-format"
import { type ImportColumn, importColumns, templateColumns } from "@academy/domain/import-columns"
import { Download, FileUp } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useLanguage } from "../../i18n/use-words.ts"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"

/** Without these no row can be read; whatever else a list has is welcome. */
const needed: ReadonlySet<ImportColumn> = new Set([
  "parent_email",
  "parent_first_name",
  "parent_last_name",
  "player_first_name",
  "player_last_name",
  "year_of_birth",
])

interface FileCardProps {
  isBusy: boolean
  onChoose: (file: File) => void
}

/** Which columns a file has, an empty one to fill in, and where it is chosen. */
export function FileCard({ isBusy, onChoose }: FileCardProps) {
  const { t } = useTranslation(["imports", "panels"])
  const language = useLanguage()
  const id = useId()
  const at = language === "sv" ? 1 : 0
  const heads = templateColumns.map((column) => importColumns[column][at])
  return (
    <Card>
      <CardHead title={t("file")} />
      <p className="mb-4 text-small text-ink-muted">{t("text")}</p>
      <div className="mb-6 flex flex-wrap gap-3">
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
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
          {isBusy ? t("panels:reading") : t("choose")}
        </label>
        <Button asChild variant="quiet">
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${heads.join(csvFormatOf(language).delimiter)}\r\n`)}`}
            download={t("templateName")}
          >
            <Download aria-hidden="true" strokeWidth={1.75} />
            {t("template")}
          </a>
        </Button>
      </div>
      <h3 className="mb-2 text-label">{t("columnsTitle")}</h3>
      <ul className="grid gap-1 text-small">
        {templateColumns.map((column, index) => (
          <li key={column}>
            <bdi className="text-label">{heads[index]}</bdi>
            {needed.has(column) && <span className="text-ink-muted"> {t("needed")}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
