import type { ComponentProps, ReactNode } from "react"
import { Skeleton } from "../ui/skeleton.tsx"
import { type FailedQuery, QueryError, QueryErrorNotice } from "./query-error.tsx"

interface QueryStatesProps extends Pick<ComponentProps<typeof QueryError>, "heading"> {
  query: FailedQuery & { data: unknown; isError: boolean }
  /** What is missing when it failed; without it the reason stands alone, as one line in a card with its title. */
  title?: ReactNode
  /** What stands here while the answer comes, in about its size. Default: a tall card. */
  waiting?: ReactNode
}

/**
 * What stands in the place of a query's answer until there is one: `waiting`, or why it failed with a button that asks
 * again. Nothing once there is an answer, which stays on the screen when reading it anew fails.
 */
export function QueryStates({
  query,
  title,
  heading,
  waiting = <Skeleton className="h-96 rounded-card" />,
}: QueryStatesProps) {
  if (query.data !== undefined) return null
  if (!query.isError) return waiting
  return title ? (
    <QueryError query={query} heading={heading} title={title} />
  ) : (
    <QueryErrorNotice query={query} />
  )
}
