import { CircleHelp, TriangleAlert } from "lucide-react"
import { type KeyboardEvent, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CallInput } from "../../api/client.ts"
import { languageFacts, languages } from "../../i18n/languages.ts"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Chip } from "../../ui/chip.tsx"
import { cx } from "../../ui/class-names.ts"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import { FieldSelect } from "./field-select.tsx"
import type { Import } from "./shown-import.ts"
import { useReadWords } from "./use-read-words.ts"
import { withField } from "./with-field.ts"

type Row = Import["rows"][number]
type Cell = Row["cells"][number]
export type ImportChange = CallInput<"PATCH /api/admin/imports/:id/">["body"]

interface RowTableProps {
  found: Import
  onChange: (change: ImportChange) => void
}

/** The rows as they will be imported. A cell that is not understood is a field: Enter mends it and goes to the next. */
export function RowTable({ found, onChange }: RowTableProps) {
  const { t } = useTranslation("imports")
  const [focused, setFocused] = useState<string | null>(null)
  const [isEverywhere, setEverywhere] = useState(false)
  const help = useId()
  const columns = found.columns.flatMap(({ heading, field }, index) =>
    field === null ? [] : [{ heading, field, index }],
  )
  const skipped = found.columns.filter(({ field }) => field === null).map(({ heading }) => heading)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p
          id={help}
          className={cx("min-w-0 flex-1 basis-60 text-small", focused ? "text-danger" : "text-ink-muted")}
        >
          {focused ?? t("howToFix")}
        </p>
        <Chip chosen={isEverywhere} onClick={() => setEverywhere(!isEverywhere)}>
          {t("everywhere")}
        </Chip>
      </div>
      <div className="rounded-card border border-line bg-surface px-3 shadow-card">
        <Table>
          <caption className="sr-only">{t("rowsCaption")}</caption>
          <thead>
            <tr>
              <TableHead className="pe-2">
                <span className="sr-only">{t("include")}</span>
              </TableHead>
              {columns.map(({ heading, field, index }) => (
                <TableHead key={index} className="px-2 py-2 align-bottom">
                  <bdi className="mb-1 block whitespace-nowrap">{heading}</bdi>
                  <FieldSelect
                    isNarrow
                    heading={heading}
                    field={field}
                    onChange={(next) =>
                      onChange({
                        fields: withField(found.columns, index, next).map((column) => column.field),
                      })
                    }
                  />
                </TableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => (
              <TableRow key={row.row} className={cx(row.state === "skipped" && "opacity-60")}>
                <TableCell className="h-10 py-0 pe-2">
                  <Checkbox
                    hideLabel
                    label={t("includeRow", { row: row.row })}
                    checked={row.state !== "skipped"}
                    onCheckedChange={(checked) => onChange({ rows: [{ row: row.row, skipped: !checked }] })}
                  />
                </TableCell>
                {columns.map(({ index, heading }) => (
                  <TableCell key={index} className="h-10 px-2 py-1">
                    <RowCell
                      row={row}
                      column={index}
                      heading={heading}
                      found={found}
                      help={help}
                      onFocus={setFocused}
                      onFix={(value) =>
                        onChange({
                          cells: [{ row: row.row, column: index, value, everywhere: isEverywhere }],
                        })
                      }
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
      {skipped.length > 0 && (
        <p className="mt-2 text-small text-ink-muted">{t("ignored", { columns: skipped.join(", ") })}</p>
      )}
    </>
  )
}

interface RowCellProps {
  row: Row
  column: number
  heading: string
  found: Import
  help: string
  onFocus: (reason: string | null) => void
  onFix: (value: string) => void
}

function RowCell({ row, column, heading, found, help, onFocus, onFix }: RowCellProps) {
  const { t } = useTranslation("imports")
  const { wordsOf, reasonOf } = useReadWords()
  const cell = row.cells.find((one) => one.column === column)
  const field = found.columns[column]?.field ?? null
  if (!cell || field === null) return null
  if (cell.wrong && row.state !== "skipped") {
    const label = t("cellOf", { heading, row: row.row })
    const reason = reasonOf(cell.wrong)
    return (
      <FixField
        // What was typed and is still not understood stands in the field anew.
        key={cell.typed}
        cell={cell}
        choices={choicesOf(field, cell.wrong, found)}
        label={label}
        reason={reason}
        help={help}
        onFocus={(isFocused) => onFocus(isFocused ? t("label", { heading: label, value: reason }) : null)}
        onFix={onFix}
      />
    )
  }
  const isAsked = row.namesake !== null && (field === "player_name" || field === "player_first_name")
  if (isAsked)
    return (
      <span className="inline-flex items-center gap-2 rounded-button border border-now-ink bg-now-soft px-2 py-1 text-label text-now-ink">
        <bdi>{cell.typed}</bdi>
        <CircleHelp aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </span>
    )
  if (cell.read === null) return <bdi>{cell.typed}</bdi>
  return (
    <span className="text-label text-positive" title={t("inFile", { value: cell.typed })}>
      <bdi>{wordsOf(field, cell.read)}</bdi>
    </span>
  )
}

/** What can stand in a wrong cell; of several groups that fit only those. */
function choicesOf(
  field: NonNullable<Import["columns"][number]["field"]>,
  { code, hint }: NonNullable<Cell["wrong"]>,
  { pass_types, groups }: Import,
): readonly string[] {
  if (field === "language") return languages.map((one) => languageFacts[one].name)
  if (field === "pass_type") return pass_types
  if (field === "training_group") return code === "several_groups" ? hint.split("\n") : groups
  return []
}

interface FixFieldProps {
  cell: Cell
  choices: readonly string[]
  label: string
  reason: string
  help: string
  onFocus: (isFocused: boolean) => void
  onFix: (value: string) => void
}

/** Goes to the next cell to mend, in reading order; the last one stays. */
function focusNext(input: HTMLInputElement) {
  const fields = [...(input.closest("table")?.querySelectorAll<HTMLInputElement>("input[data-fix]") ?? [])]
  fields[fields.indexOf(input) + 1]?.focus()
}

function FixField({ cell, choices, label, reason, help, onFocus, onFix }: FixFieldProps) {
  const [value, setValue] = useState(cell.typed)
  const list = useId()
  const fix = () => {
    if (value.trim() !== cell.typed) onFix(value.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    focusNext(event.currentTarget)
    // The last one has no next: it is mended where it is.
    if (document.activeElement === event.currentTarget) fix()
  }
  return (
    <span className="relative block min-w-30">
      <input
        data-fix=""
        aria-label={label}
        aria-invalid="true"
        aria-describedby={help}
        title={reason}
        value={value}
        {...(choices.length > 0 ? { list } : {})}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        onFocus={() => onFocus(true)}
        onBlur={() => {
          onFocus(false)
          fix()
        }}
        onKeyDown={onKeyDown}
        className="min-h-9 w-full rounded-button border border-danger [unicode-bidi:plaintext] rtl:text-right bg-danger-soft px-2 pe-8 text-label text-danger focus:bg-field focus:text-ink"
      />
      <TriangleAlert
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4 text-danger"
        strokeWidth={1.75}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </span>
  )
}
