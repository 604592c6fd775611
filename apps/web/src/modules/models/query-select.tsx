import type { ComponentProps } from "react"
import { type FailedQuery, QueryErrorNotice } from "../../queries/query-error.tsx"
import { Select } from "../../ui/select.tsx"

interface QuerySelectProps extends Omit<ComponentProps<typeof Select<string>>, "disabled"> {
  /** What brings the choices. */
  query: FailedQuery & { data: unknown }
}

/** A `Select` whose choices are read first: until they are there it is disabled, and when that fails it says so. */
export function QuerySelect({ query, ...select }: QuerySelectProps) {
  return (
    <div className="grid content-start gap-2">
      <Select {...select} disabled={!query.data} />
      {!query.data && query.error !== null && <QueryErrorNotice query={query} />}
    </div>
  )
}
