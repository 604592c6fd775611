import { type ImportColumn, importColumnNames } from "@academy/domain/import-columns"
import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"

interface FieldSelectProps {
  /** The club's own name of the column. */
  heading: string
  field: ImportColumn | null
  onChange: (field: ImportColumn | null) => void
  /** In the head of a table: as narrow as its words. */
  isNarrow?: boolean
}

/** What a column becomes; left out it has a dashed edge. A list of the browser's own: a page has one per column. */
export function FieldSelect({ heading, field, onChange, isNarrow = false }: FieldSelectProps) {
  const { t } = useTranslation("imports")
  return (
    <span className="relative inline-block max-w-full">
      <select
        aria-label={t("becomes", { heading })}
        value={field ?? ""}
        onChange={({ currentTarget }) =>
          onChange(importColumnNames.find((name) => name === currentTarget.value) ?? null)
        }
        className={cx(
          "tap-44 field-sizing-content min-h-9 appearance-none rounded-button border bg-field ps-3 pe-9 text-label text-small text-ellipsis",
          isNarrow ? "max-w-40" : "max-w-full",
          field === null ? "border-dashed border-line-strong text-ink-muted" : "border-line-strong text-ink",
        )}
      >
        <option value="">{t("skip")}</option>
        {importColumnNames.map((name) => (
          <option key={name} value={name}>
            {t(`fields.${name}`)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-ink-muted"
        strokeWidth={1.75}
      />
    </span>
  )
}
