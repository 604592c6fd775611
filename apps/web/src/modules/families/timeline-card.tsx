import type { Answer } from "@academy/contract/client"
import { type TimelineFilter, timelineFilters } from "@academy/domain/family-timeline"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { EntrySentence } from "../../core/audit/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../queries/use-pages.ts"
import { Badge } from "../../ui/badge.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Chip } from "../../ui/chip.tsx"
import { cx } from "../../ui/class-names.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { ChipSelect } from "../../ui/select.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import type { Family } from "./family.ts"
import { rowLinkClasses } from "./list-card.tsx"
import { NoteForm } from "./note-form.tsx"
import { RemoveNoteDialog } from "./remove-note-dialog.tsx"

type Entry = Answer<"GET /api/admin/families/:id/timeline/">["rows"][number]

type Filter = TimelineFilter | "all"
const filters: readonly Filter[] = ["all", ...timelineFilters]

/** All that happened with the family in one list, newest first, a page at a time; notes are written above it. */
export function TimelineCard({ family }: { family: Pick<Family, "account_id" | "is_own_family"> }) {
  const { t } = useTranslation(["families", "common"])
  const [filter, setFilter] = useState<Filter>("all")
  const [asked, setAsked] = useState<Entry | null>(null)
  const query = usePages("GET /api/admin/families/:id/timeline/", {
    params: { id: family.account_id },
    query: filter === "all" ? {} : { filter },
  })
  const entries = rowsOf(query)
  return (
    <Card>
      <CardHead
        title={t("timeline.title")}
        className="mb-3 items-center"
        aside={
          <ChipSelect
            className="max-lg:hidden lg:pointer-fine:[--control-row:2.25rem]"
            label={t("timeline.filter")}
            value={filter}
            chosen={filter !== "all"}
            onValueChange={setFilter}
            choices={filters.map((value) => ({
              value,
              label: t(`timeline.filters.${value}`),
            }))}
          >
            {t(`timeline.filters.${filter}`)}
          </ChipSelect>
        }
      />
      {!family.is_own_family && <NoteForm familyId={family.account_id} isLine />}
      <FilterChips filter={filter} onFilter={setFilter} />
      {!entries && (
        <QueryStates
          query={query}
          heading="h3"
          title={t("error")}
          waiting={<Skeleton className="mt-5 h-64" />}
        />
      )}
      {entries?.length === 0 && <p className="mt-5 text-small text-ink-muted">{t("timeline.empty")}</p>}
      {entries && entries.length > 0 && (
        <ol className="ms-1 mt-4">
          {entries.map((entry) => (
            <TimelineRow key={`${entry.kind} ${entry.id}`} entry={entry} onRemove={() => setAsked(entry)} />
          ))}
        </ol>
      )}
      <MoreButton query={query} label={t("common:showMore")} />
      <RemoveNoteDialog familyId={family.account_id} note={asked} onClose={() => setAsked(null)} />
    </Card>
  )
}

/** The same choice on a phone, at the thumb: the row scrolls sideways. */
function FilterChips({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { t } = useTranslation("families")
  return (
    <fieldset className="-mx-5 mt-3 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:hidden">
      <legend className="sr-only">{t("timeline.filter")}</legend>
      {filters.map((value) => (
        <Chip key={value} chosen={value === filter} onClick={() => onFilter(value)}>
          {t(`timeline.filters.${value}`)}
        </Chip>
      ))}
    </fieldset>
  )
}

const dotClasses = "absolute -start-[0.3125rem] top-1.5 size-2.5 rounded-full border-2 bg-surface"

/** Amber waits, grey is the team's own; the words say the same. */
function dotOf({ kind, is_pending }: Entry): string {
  if (is_pending) return "border-now-ink"
  return kind === "note" || kind === "change" || kind === "cancelled"
    ? "border-ink-faint"
    : "border-accent-ink"
}

function TimelineRow({ entry, onRemove }: { entry: Entry; onRemove: () => void }) {
  const { t } = useTranslation(["families", "panels"])
  const format = useFormat()
  const at = format.moment(entry.at, "year")
  const place = placeOf(entry)
  const isOurs = entry.kind === "note" || entry.kind === "written"
  const about = format.parts([
    isOurs && !entry.name ? t("formerColleague") : entry.name,
    entry.session && format.moment(entry.session.starts_at),
    entry.amount !== null && entry.currency && format.money(entry.amount, entry.currency),
  ])
  return (
    <li className="relative flex items-start gap-2 border-s-2 border-line ps-4 pb-4 text-small last:pb-1">
      <span aria-hidden="true" className={cx(dotClasses, dotOf(entry))} />
      <div className="min-w-0 grow">
        {entry.change ? (
          <p className="break-words">
            <EntrySentence entry={entry.change} />
          </p>
        ) : (
          <p dir="auto" className="break-words whitespace-pre-line">
            {entry.kind !== "change" && (
              <span className="text-label">{t(`timeline.kind.${entry.kind}`)}</span>
            )}{" "}
            {entry.is_pending && <Badge tone="due">{t(pendingWord(entry))}</Badge>}{" "}
            {place ? (
              <Link to={place} className={rowLinkClasses}>
                {entry.text || t("timeline.open")}
              </Link>
            ) : (
              entry.text
            )}
          </p>
        )}
        {about && <p className="break-words text-ink-muted">{about}</p>}
        <time dateTime={entry.at} className="block text-ink-muted">
          {at}
        </time>
      </div>
      {entry.may_remove && (
        <IconButton
          label={t("panels:removeNoteFrom", { day: at })}
          icon={<Trash2 strokeWidth={1.75} />}
          className="-me-3 -mt-2 text-ink-muted"
          onClick={onRemove}
        />
      )}
    </li>
  )
}

function pendingWord({ kind }: Entry): "waits" | "unpaid" | "toDo" {
  if (kind === "email") return "waits"
  return kind === "invoice" ? "unpaid" : "toDo"
}

/** The page of what the entry tells. */
function placeOf({ kind, id, session, is_pending }: Entry): string | null {
  if (session)
    return `${href("/admin/bookings")}?${new URLSearchParams({
      week: session.starts_at.slice(0, 10),
      session: String(session.id),
    })}`
  if (kind === "invoice") return href("/admin/finances/orders/:id", { id: String(id) })
  if (kind === "receipt" || kind === "credit_note")
    return href("/admin/finances/receipts/:id", { id: String(id) })
  if (kind === "contact" || kind === "camp")
    return `${href("/admin/messages")}?${new URLSearchParams({
      kind,
      state: is_pending ? "open" : "done",
      message: String(id),
    })}`
  return null
}
