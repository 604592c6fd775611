import { wallClockDate } from "@academy/domain/time"
import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../queries/use-pages.ts"
import { useTypedSearch } from "../../queries/use-typed-search.ts"
import { Badge } from "../../ui/badge.tsx"
import { ChipButton } from "../../ui/chip.tsx"
import { cx } from "../../ui/class-names.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { AuditFilters } from "./audit-filters.tsx"
import { BatchSum, EntryDetails } from "./entry-details.tsx"
import { EntryPanel } from "./entry-panel.tsx"
import { EntrySentence } from "./entry-sentence.tsx"
import { type AuditEntry, useEntryWords } from "./entry-words.ts"
import { type EntryGroup, groupEntries } from "./group-entries.ts"
import { type AuditAddress, useAuditAddress } from "./use-audit-address.ts"

/** What was changed with the rights of staff, narrowed by the address. */
export function AuditLog() {
  const { t } = useTranslation("audit")
  const address = useAuditAddress()
  return (
    <>
      <div className="grid grid-cols-1 lg:flex lg:items-start lg:gap-2 lg:pointer-fine:[--control-row:2.25rem]">
        <AuditSearch address={address} />
        <AuditFilters address={address} />
      </div>
      {address.row && (
        <ChipButton className="mb-4" onClick={() => address.set("row", "")}>
          {t("oneRecord")}
          <X aria-hidden="true" strokeWidth={1.75} />
        </ChipButton>
      )}
      <AuditEntries address={address} />
    </>
  )
}

function AuditSearch({ address }: { address: AuditAddress }) {
  const { t } = useTranslation(["audit", "common"])
  const [typed, setTyped] = useTypedSearch(address.search, (text) => address.set("search", text))
  return (
    <SearchField
      className="mb-3 lg:grow"
      label={t("search")}
      clearLabel={t("common:clear")}
      maxLength={100}
      value={typed}
      onValueChange={setTyped}
    />
  )
}

/** The entries by day, newest first; older ones come on a press. */
function AuditEntries({ address }: { address: AuditAddress }) {
  const { t } = useTranslation(["admin", "common", "panels"])
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
      <EmptyState heading="h2" title={t(address.isNarrowed ? "common:noMatches" : "audit.empty")}>
        {address.isNarrowed && t("audit.nothingFitsText")}
      </EmptyState>
    )
  const days = daysOf(entries).map(({ day, entries }) => ({ day, groups: groupEntries(entries) }))
  const opened = days
    .flatMap(({ groups }) => groups)
    .find((group) => group.entries.some(({ id }) => id === address.opened))
  return (
    <div
      className={cx(
        "grid grid-cols-1 items-start gap-4",
        opened && "xl:grid-cols-[minmax(0,1fr)_minmax(0,20.5rem)]",
      )}
    >
      {opened && <EntryPanel key={opened.entry.id} {...opened} address={address} />}
      <div className="grid grid-cols-1 gap-4">
        {days.map(({ day, groups }) => (
          <section key={day} className="overflow-hidden rounded-card border border-line bg-surface">
            <h2 className="bg-sunken px-5 py-2 text-label text-small text-ink-muted">{format.day(day)}</h2>
            <ul>
              {groups.map((group) => (
                <AuditRow
                  key={group.entry.id}
                  {...group}
                  isOpen={group === opened}
                  onOpen={() => address.set("entry", String(group.entry.id))}
                />
              ))}
            </ul>
          </section>
        ))}
        <MoreButton query={query} label={t("panels:showOlderEntries")} className="mt-0" />
      </div>
    </div>
  )
}

interface AuditRowProps extends EntryGroup {
  isOpen: boolean
  onOpen: () => void
}

function AuditRow({ entry, entries, attendance, isOpen, onOpen }: AuditRowProps) {
  const { t } = useTranslation(["admin", "audit"])
  const format = useFormat()
  const words = useEntryWords()
  return (
    <li
      className={cx(
        "relative grid min-h-9.75 grid-cols-1 items-center gap-x-4 border-t border-line px-5 py-1 text-small first:border-0 hover:bg-hover md:grid-cols-[3.5rem_minmax(0,1fr)_auto]",
        isOpen && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      <button
        type="button"
        aria-label={t("audit:details", { time: format.clock(entry.created) })}
        aria-pressed={isOpen}
        onClick={onOpen}
        className="absolute inset-0 rounded-badge focus-visible:-outline-offset-3"
      />
      <time dateTime={entry.created} className="text-label tabular isolate-ltr">
        {format.time(entry.created)}
      </time>
      <div className="flex min-w-0 flex-wrap gap-x-4">
        <p className="break-words">
          <EntrySentence entry={entry} count={attendance ? 1 : entries.length} />
        </p>
        {attendance ? (
          <p className="text-ink-muted">
            {format.parts([
              attendance.present > 0 && t("audit:attendanceOf.present", { count: attendance.present }),
              attendance.absent > 0 && t("audit:attendanceOf.absent", { count: attendance.absent }),
            ])}
          </p>
        ) : entries.length > 1 ? (
          <BatchSum entries={entries} />
        ) : (
          <EntryDetails entry={entry} />
        )}
        {entry.reason && entry.reason !== entry.after?.cancel_cause && (
          <p className="break-words text-ink-muted">
            {t("audit.reason")} <bdi className="text-ink">{entry.reason}</bdi>
          </p>
        )}
      </div>
      <Badge className="max-md:hidden">{words.kind(entry)}</Badge>
    </li>
  )
}

function daysOf(entries: readonly AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = []
  for (const entry of entries) {
    const day = wallClockDate(new Date(entry.created))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
