import type { ReactNode } from "react"
import { Link } from "react-router"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

interface ConnectionCardProps<One> {
  query: Parameters<typeof QueryStates>[0]["query"] & { data: readonly One[] | undefined }
  title: string
  /** What the list is for. */
  text: string
  errorTitle: string
  empty: string
  /** The button that adds one: its words, and the dialog that it opens. */
  add: { label: string; dialog: string }
  row: (one: One) => ReactNode
  /** What is asked about one of them. */
  children?: ReactNode
}

/** A list of what other programs are connected by: keys, or addresses that are told; in its four states. */
export function ConnectionCard<One>({
  query,
  title,
  text,
  errorTitle,
  empty,
  add,
  row,
  children,
}: ConnectionCardProps<One>) {
  const addButton = (
    <Button asChild variant="tonal" size="row">
      <Link to={`?dialog=${add.dialog}`} preventScrollReset>
        {add.label}
      </Link>
    </Button>
  )
  return (
    <Card>
      <CardHead title={title} aside={query.data && query.data.length > 0 && addButton} />
      <p className="mb-4 max-w-160 text-small text-ink-muted">{text}</p>
      <QueryStates query={query} title={errorTitle} waiting={<Skeleton className="h-40" />} />
      {query.data?.length === 0 && <EmptyState title={empty} action={addButton} />}
      <ul>{query.data?.map(row)}</ul>
      {children}
    </Card>
  )
}
