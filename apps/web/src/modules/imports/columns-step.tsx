import { type ImportColumn, type MappedColumn, missingFields } from "@academy/domain/import-columns"
import { cellsToSend, type ImportList } from "@academy/domain/import-lists"
import { wallClockDate } from "@academy/domain/time"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { FieldSelect } from "./field-select.tsx"
import { ImportSteps } from "./import-steps.tsx"
import { withField } from "./with-field.ts"

interface ColumnsStepProps {
  list: ImportList
  name: string
  columns: MappedColumn[]
  isRemembered: boolean
  onBack: () => void
  onSaved: (id: number) => void
}

const SAMPLES = 3

/** What each column of the file becomes. Only these columns leave the browser, and of a birth date only the year. */
export function ColumnsStep({
  list,
  name,
  columns: guessed,
  isRemembered,
  onBack,
  onSaved,
}: ColumnsStepProps) {
  const { t } = useTranslation(["imports", "problems"])
  const format = useFormat()
  const today = wallClockDate(useNow())
  const [columns, setColumns] = useState(guessed)
  const saving = useWrite("POST /api/admin/imports/", { onSuccess: ({ id }) => onSaved(id) })
  const missing = missingFields(columns)
  const [, ...rows] = list.rows
  const samplesOf = (index: number) =>
    [...new Set(rows.map((row) => (row[index] ?? "").trim()).filter((cell) => cell !== ""))].slice(0, SAMPLES)
  const save = () => {
    const cells = cellsToSend(rows, columns, today)
    saving.mutate({
      body: {
        name: name.slice(0, 200),
        columns,
        rows: cells.map((row, at) => ({ row: list.first_row + 1 + at, cells: row })),
      },
    })
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-display text-page">{t("heading")}</h1>
          <p className="text-small text-ink-muted">
            <bdi>{name}</bdi> {t("rowsInFile", { count: rows.length })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={onBack}>
            {t("otherFile")}
          </Button>
          <Button
            busy={saving.isPending}
            disabledReason={
              missing.length > 0
                ? t("missing", { fields: format.list(missing.map((field) => t(`fields.${field}`))) })
                : null
            }
            onClick={save}
          >
            {t("checkRows")}
          </Button>
        </div>
      </div>
      <div className="mb-6">
        <ImportSteps at="columns" onGo={onBack} open={["file"]} />
      </div>
      <div className="mb-4 grid gap-3">
        {saving.error && <Notice tone="danger">{t(`problems:${reasonOf(saving.error)}`)}</Notice>}
        {missing.length > 0 ? (
          <Notice tone="due">
            {t("missing", { fields: format.list(missing.map((field) => t(`fields.${field}`))) })}
          </Notice>
        ) : (
          <Notice tone="positive">{t(isRemembered ? "remembered" : "allMapped")}</Notice>
        )}
        {(list.hidden > 0 || list.other_sheets.length > 0) && (
          <Notice>
            {list.hidden > 0 && <p>{t("hidden", { count: list.hidden })}</p>}
            {list.other_sheets.length > 0 && (
              <p>{t("sheets", { sheet: list.sheet, others: format.list(list.other_sheets) })}</p>
            )}
          </Notice>
        )}
      </div>
      <Card>
        <ul>
          {columns.map(({ heading, field }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
              key={index}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0"
            >
              <span className="min-w-0 flex-1 basis-56">
                <bdi className="block text-label break-words">{heading}</bdi>
                <span className="block text-small break-words text-ink-muted">
                  {field === "year_of_birth" ? t("yearOnly") : format.parts(samplesOf(index)) || "–"}
                </span>
              </span>
              <FieldSelect
                heading={heading}
                field={field}
                onChange={(next: ImportColumn | null) => setColumns(withField(columns, index, next))}
              />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
