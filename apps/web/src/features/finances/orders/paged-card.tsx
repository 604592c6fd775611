import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { QueryError } from "../../../queries/query-error.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"

interface PagedCardProps<R> {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: R[] }>>
  /** The rows of all pages so far, as a table. */
  children: (rows: R[]) => ReactNode
}

/** A list in its four states; more rows come on a press. */
export function PagedCard<R>({ query, children }: PagedCardProps<R>) {
  const { t } = useTranslation("finances")
  if (query.isPending) return <Skeleton className="h-96 rounded-card" />
  if (query.isError) return <QueryError query={query} heading="h2" title={t("listError")} />
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <EmptyState heading="h2" title={t("listEmpty")}>
        {t("listEmptyText")}
      </EmptyState>
    )
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface px-4 shadow-card">
        {children(rows)}
      </div>
      {query.hasNextPage && (
        <Button
          variant="tonal"
          className="mx-auto mt-4 flex"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </>
  )
}
