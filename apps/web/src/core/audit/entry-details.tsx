import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { type AuditEntry, useEntryWords } from "./entry-words.ts"

/** What differs in each field, the old value struck; of a personal field only that it changed. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("audit")
  const words = useEntryWords()
  const details = words.details(entry)
  if (details.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-muted">
      {details.map(({ field, label, before, after }) => (
        <span key={field} className="min-w-0 break-words">
          {before === undefined && after === undefined ? label : t("label", { label })}
          {before !== undefined && (
            <>
              {" "}
              <del>
                <bdi>{before}</bdi>
              </del>
            </>
          )}
          {after !== undefined && (
            <>
              {" "}
              <bdi className="text-ink">{after}</bdi>
            </>
          )}
        </span>
      ))}
    </p>
  )
}

/** What the transfers of a batch come to; nothing where an older entry does not say. */
export function BatchSum({ entries }: { entries: readonly AuditEntry[] }) {
  const format = useFormat()
  const amounts = entries.map(({ after }) => Number(after?.amount_minor))
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return Number.isNaN(sum) ? null : (
    <p className="text-ink-muted">{format.money(toMajor(sum), academy.currency)}</p>
  )
}
