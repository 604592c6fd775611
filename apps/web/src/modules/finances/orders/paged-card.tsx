import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { MoreButton } from "../../../queries/more-button.tsx"
import { QueryStates } from "../../../queries/query-states.tsx"
import { rowsOf } from "../../../queries/use-pages.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"

interface PagedCardProps<R> {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: R[] }>>
  /** A search or a filter is on: where it finds nothing, there may be other rows. */
  isNarrowed: boolean
  /** Where there are no rows at all: what fills the list, and how to begin. */
  empty: { title: string; text: string; action?: ReactNode }
  /** The rows of all pages so far, as a table. */
  children: (rows: R[]) => ReactNode
}

/** A list in its four states; more rows come on a press. */
export function PagedCard<R>({ query, isNarrowed, empty, children }: PagedCardProps<R>) {
  const { t } = useTranslation(["finances", "common", "panels"])
  const rows = rowsOf(query)
  if (!rows) return <QueryStates query={query} heading="h2" title={t("listError")} />
  if (rows.length === 0)
    // The rows of the search before stay until those of the next are there.
    return isNarrowed || query.isPlaceholderData ? (
      <EmptyState heading="h2" title={t("common:noMatches")}>
        {t("listEmptyText")}
      </EmptyState>
    ) : (
      <EmptyState heading="h2" title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  return (
    <>
      {/* Clipped, not hidden: what sticks to the bottom of the screen would stick to the card. */}
      <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
        {children(rows)}
      </div>
      <MoreButton query={query} label={t("common:showMore")} />
    </>
  )
}
