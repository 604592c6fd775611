import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { QueryError } from "../../queries/query-error.tsx"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** What stands in a tab while its read is under way or has failed; nothing once there is an answer. */
export function ListStates({ query }: { query: UseQueryResult<unknown> }) {
  const { t } = useTranslation("development")
  if (query.data !== undefined) return null
  return (
    <Card aria-busy={query.isPending}>
      {query.isError ? (
        <QueryError query={query} heading="h2" title={t("failed")} />
      ) : (
        [0, 1, 2, 3].map((row) => <Skeleton key={row} className="mb-4 h-12 last:mb-0" />)
      )}
    </Card>
  )
}
