import { useTranslation } from "react-i18next"
import { type AuditEntry, EntryDetails, EntrySentence } from "../../core/audit/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../queries/use-pages.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import type { Row } from "./model-calls.ts"
import type { Model } from "./model-words.ts"

interface RowHistoryProps {
  model: Model
  row: Row
}

/** What was changed of one row with the rights of staff, newest first, as nodes on a line. */
export function RowHistory({ model, row }: RowHistoryProps) {
  const { t } = useTranslation(["models", "common"])
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
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <MoreButton query={query} label={t("common:showMore")} />
    </Card>
  )
}

function HistoryEntry({ entry }: { entry: AuditEntry }) {
  const format = useFormat()
  return (
    <li className="relative text-small before:absolute before:-start-[27px] before:top-1 before:size-3 before:rounded-full before:border-2 before:border-accent-ink before:bg-surface">
      <p className="break-words">
        <EntrySentence entry={entry} />
      </p>
      <EntryDetails entry={entry} />
      {entry.reason && (
        <p className="break-words">
          <bdi>{entry.reason}</bdi>
        </p>
      )}
      <time dateTime={entry.created} className="text-smallest text-ink-muted">
        {format.moment(entry.created, "year")}
      </time>
    </li>
  )
}
