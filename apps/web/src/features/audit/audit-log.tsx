import type { Answer } from "@academy/contract/client"
import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../queries/use-pages.ts"
import { Badge } from "../../ui/badge.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { AuditFilters } from "./audit-filters.tsx"
import { placeOfEntry } from "./entry-place.ts"
import { type AuditAddress, useAuditAddress } from "./use-audit-address.ts"

type Entry = Answer<"GET /api/audit-log/">["rows"][number]

/** What was changed with the rights of staff, narrowed by the address. */
export function AuditLog() {
  const address = useAuditAddress()
  return (
    <>
      <AuditFilters address={address} />
      <AuditEntries address={address} />
    </>
  )
}

/** The entries by day, newest first; older ones come on a press. */
function AuditEntries({ address }: { address: AuditAddress }) {
  const { t } = useTranslation("admin")
  const format = useFormat()
  const query = usePages("GET /api/audit-log/", { query: address.query })
  const entries = rowsOf(query)
  if (!entries)
    return (
      <QueryStates
        query={query}
        heading="h2"
        title={t("audit.errorTitle")}
        waiting={
          <div aria-busy="true" className="grid gap-2">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="h-14" />
            ))}
          </div>
        }
      />
    )
  if (entries.length === 0)
    return (
      <EmptyState heading="h2" title={t(address.isNarrowed ? "audit.nothingFits" : "audit.empty")}>
        {t(address.isNarrowed ? "audit.nothingFitsText" : "audit.emptyText")}
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      {daysOf(entries).map(({ day, entries }) => (
        <section key={day} className="overflow-hidden rounded-card border border-line bg-surface">
          <h2 className="bg-sunken px-5 py-2 text-label text-small text-ink-muted">{format.day(day)}</h2>
          <ul>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <MoreButton query={query} label={t("audit.older")} className="mt-0" />
    </div>
  )
}

function AuditRow({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation("admin")
  const format = useFormat()
  const action = i18n.exists(`audit.actions.${entry.action}`, { ns: "admin" })
    ? t(`audit.actions.${entry.action as "changed"}`)
    : entry.action
  const entity = i18n.exists(`audit.entities.${entry.entity}`, { ns: "admin" })
    ? t(`audit.entities.${entry.entity as "players"}`)
    : entry.entity
  const name = entry.entity_id === null ? entity : t("audit.entry", { entity, number: entry.entity_id })
  const place =
    entry.entity_id === null || entry.action === "removed"
      ? null
      : placeOfEntry(entry.entity, entry.entity_id)
  const fields = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])]
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line px-5 py-3 text-small first:border-0 md:grid-cols-[4rem_minmax(8rem,12rem)_minmax(0,1fr)_auto]">
      <time dateTime={entry.created} className="text-label tabular isolate-ltr">
        {format.time(entry.created)}
      </time>
      <span className="min-w-0 truncate">
        <bdi>{entry.account_name || t("audit.commandLine")}</bdi>
      </span>
      <div className="min-w-0">
        <p className="text-label">
          {place === null ? (
            name
          ) : (
            <Link to={place} className="tap-44 text-accent-ink underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </p>
        {fields.map((field) => (
          <p key={field} className="break-words text-ink-muted">
            <bdi dir="ltr">
              {field}: {entry.before && field in entry.before && <del>{text(entry.before[field])}</del>}{" "}
              {entry.after && field in entry.after && (
                <strong className="text-ink">{text(entry.after[field])}</strong>
              )}
            </bdi>
          </p>
        ))}
        {entry.reason && (
          <p>
            {t("audit.reason")} <bdi>{entry.reason}</bdi>
          </p>
        )}
      </div>
      <Badge>{action}</Badge>
    </li>
  )
}

const text = (value: unknown) => (value === null || value === undefined || value === "" ? "–" : String(value))

function daysOf(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = wallClockDate(new Date(entry.created))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
