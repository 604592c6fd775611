import type { Read } from "@academy/contract/client"
import { concernsOf, type ReadByPost, type Write } from "./read-concerns.ts"
import { changes } from "./write-concerns.ts"

/** The reads that a write makes stale, by the first part of their key. */
export function staleAfter(write: Write): readonly (Read | ReadByPost)[] {
  const changed = changes[write]
  return (Object.keys(concernsOf) as (Read | ReadByPost)[]).filter((read) =>
    concernsOf[read].some((concern) => changed.includes(concern)),
  )
}
