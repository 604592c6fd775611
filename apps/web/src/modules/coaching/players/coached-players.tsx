import type { Answer } from "@academy/contract/client"
import { ChevronRight } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { MoreButton } from "../../../queries/more-button.tsx"
import { QueryStates } from "../../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../../queries/use-pages.ts"
import { useRested } from "../../../queries/use-rested.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { SearchField } from "../../../ui/search-field.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { TermReports } from "./term-reports.tsx"

type Row = Answer<"GET /api/staff/players/">["rows"][number]
const tones = { missing: "due", draft: "neutral", published: "positive" } as const

/** The coach's players by name, never ranked. */
export function CoachedPlayers() {
  const { t } = useTranslation(["staff", "common"])
  const [name, setName] = useState("")
  const query = usePages("GET /api/staff/players/", { query: { name: useRested(name.trim()) } })
  const rows = rowsOf(query)
  return (
    <div className="mx-auto max-w-200 px-5 py-6 lg:mx-0 lg:px-8 lg:py-8">
      <h1 className="text-display text-page">{t("coached.title")}</h1>
      <p className="mt-1 text-ink-muted">{t("coached.lead")}</p>
      <TermReports />
      <SearchField
        className="mt-5"
        label={t("coached.search")}
        clearLabel={t("coached.clear")}
        placeholder={t("coached.search")}
        maxLength={80}
        value={name}
        onValueChange={setName}
      />
      <div className="mt-5" aria-busy={query.isPending}>
        <QueryStates
          query={query}
          heading="h2"
          title={t("coached.errorTitle")}
          waiting={
            <div className="grid gap-2">
              {[1, 2, 3, 4, 5, 6].map((row) => (
                <Skeleton key={row} className="h-16" />
              ))}
            </div>
          }
        />
        {rows?.length === 0 && (
          <EmptyState heading="h2" title={t(name.trim() ? "coached.noneFound" : "coached.emptyTitle")}>
            {!name.trim() && t("coached.emptyText")}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
            {rows.map((row) => (
              <PlayerRow key={row.id} row={row} />
            ))}
          </ul>
        )}
        <MoreButton query={query} label={t("common:showMore")} className="mt-5" />
      </div>
    </div>
  )
}

function PlayerRow({ row }: { row: Row }) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const name = `${row.first_name} ${row.last_name}`.trim()
  return (
    <li className="border-t border-line first:border-0">
      <Link
        to={href("/staff/players/:id", { id: String(row.id) })}
        className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-4"
      >
        <Avatar name={name} picture={row.img_player} size="large" />
        <span className="min-w-0 grow">
          <bdi className="block truncate text-label">{name}</bdi>
          <span className="block truncate text-small text-ink-muted">
            {format.parts([row.position, t("player.born", { year: row.year_of_birth }), row.club_name])}
          </span>
        </span>
        <Badge tone={tones[row.review]}>{t(`coached.${row.review}`)}</Badge>
        <ChevronRight aria-hidden="true" className="flip-rtl size-5 shrink-0 text-ink-muted" />
      </Link>
    </li>
  )
}
