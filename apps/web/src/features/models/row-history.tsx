import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../queries/use-pages.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import type { Cell, Labels, Row } from "./model-calls.ts"
import { type Model, useModelWords } from "./model-words.ts"

type Entry = Answer<"GET /api/audit-log/">["rows"][number]

interface RowHistoryProps {
  model: Model
  row: Row
  labels: Labels
}

/** What was changed of one row with the rights of staff, newest first, as nodes on a line. */
export function RowHistory({ model, row, labels }: RowHistoryProps) {
  const { t } = useTranslation("models")
  const query = usePages("GET /api/audit-log/", { query: { entity: model.name, entity_id: row.id } })
  const entries = rowsOf(query)
  return (
    <Card>
      <CardHead title={t("history")} />
      <QueryStates query={query} waiting={<Skeleton className="h-20" />} />
      {entries?.length === 0 && <p className="text-small text-ink-muted">{t("historyEmpty")}</p>}
      {entries && entries.length > 0 && (
        <ol className="grid gap-4 border-s-2 border-line ps-5">
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} model={model} row={row} labels={labels} />
          ))}
        </ol>
      )}
      <MoreButton query={query} label={t("more")} />
    </Card>
  )
}

function HistoryEntry({ entry, model, row, labels }: RowHistoryProps & { entry: Entry }) {
  const { t, i18n } = useTranslation(["models", "admin"])
  const format = useFormat()
  const action = i18n.exists(`admin:audit.actions.${entry.action}`)
    ? t(`admin:audit.actions.${entry.action as "changed"}`)
    : entry.action
  const fields = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])]
  return (
    <li className="relative text-small before:absolute before:-start-[27px] before:top-1 before:size-3 before:rounded-full before:border-2 before:border-accent-ink before:bg-surface">
      <p>
        <bdi className="text-label">{entry.account_name || t("admin:audit.commandLine")}</bdi>
        <span className="block text-ink-muted">{action}</span>
      </p>
      {fields.map((name) => (
        <ChangedField key={name} {...{ name, entry, model, row, labels }} />
      ))}
      {entry.reason && (
        <p className="break-words">
          <bdi>{entry.reason}</bdi>
        </p>
      )}
      <time dateTime={entry.created} className="text-smallest text-ink-muted">
        {format.parts([format.day(entry.created, "year"), format.time(entry.created)])}
      </time>
    </li>
  )
}

/** What the log keeps of a personal field. */
const KEPT_TO_ITSELF = "changed"

/** A field with what it was and what it became; of a personal one the log knows only that it changed. */
function ChangedField({ name, entry, model, row, labels }: RowHistoryProps & { entry: Entry; name: string }) {
  const words = useModelWords()
  const field = model.fields.find((one) => one.name === name)
  const cell = (value: Cell | undefined) =>
    field ? words.cell(field, value, row, labels) : String(value ?? "–")
  const was = entry.before && name in entry.before ? entry.before[name] : undefined
  const became = entry.after && name in entry.after ? entry.after[name] : undefined
  const label = field ? words.fieldName(name) : name
  if (was === KEPT_TO_ITSELF || became === KEPT_TO_ITSELF) return <p className="break-words">{label}</p>
  return (
    <p className="break-words">
      {label}{" "}
      {was !== undefined && (
        <del className="text-ink-muted">
          <bdi>{cell(was)}</bdi>
        </del>
      )}{" "}
      {became !== undefined && (
        <strong className="text-label">
          <bdi>{cell(became)}</bdi>
        </strong>
      )}
    </p>
  )
}
