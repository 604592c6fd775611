import { Lock } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import type { Labels, Row } from "./model-calls.ts"
import { type Field, useModelWords } from "./model-words.ts"

interface LockedFieldProps {
  model: string
  field: Field
  row: Row
  labels: Labels
}

/** A read-only field: its value, a lock, and who or what changes it where the model's own reason does not apply. */
export function LockedField({ model, field, row, labels }: LockedFieldProps) {
  const { t, i18n } = useTranslation("models")
  const words = useModelWords()
  const value = row[field.name]
  const text = <bdi>{words.cell(field, value, row, labels)}</bdi>
  const reason = `locked.${model}.${field.name}`
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <dt className="text-label text-small">{words.fieldName(field.name)}</dt>
      <dd className="flex min-h-12 items-center justify-between gap-3 rounded-button border border-line bg-page px-3.5 py-2">
        <span className="min-w-0 break-words">
          {field.kind === "reference" && field.to && value ? (
            <Link
              to={href("/admin/models/:model/:id", { model: field.to, id: String(value) })}
              className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </span>
        <Lock aria-hidden="true" className="size-4 shrink-0 text-ink-muted" strokeWidth={1.75} />
      </dd>
      {i18n.exists(`models:${reason}`) && (
        <dd className="text-small text-ink-muted">{t(reason as "locked.accounts.email")}</dd>
      )}
    </div>
  )
}
