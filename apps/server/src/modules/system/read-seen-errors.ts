import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/system"
import { typedErrorReference } from "@academy/domain/error-references"
import { toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import { and, arrayOverlaps, desc, eq, isNotNull, isNull } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { seenErrors } from "../../db/tables/seen-errors.ts"

/** Whoever has more than this to deal with begins with these. */
const MOST_SHOWN = 100

/** What went wrong and is not resolved, or what is; last seen first. A reference is looked for among all of them. */
export async function readSeenErrors(
  db: Db,
  { kind, reference, state = reference ? undefined : "open" }: QueryOf<typeof calls.getSeenErrors>,
): Promise<AnswerOf<typeof calls.getSeenErrors>> {
  const asked = and(
    kind && eq(seenErrors.kind, kind),
    reference
      ? arrayOverlaps(seenErrors.error_references, [reference, typedErrorReference(reference)])
      : undefined,
    state && (state === "open" ? isNull(seenErrors.resolved_at) : isNotNull(seenErrors.resolved_at)),
  )
  const [total, rows] = await Promise.all([
    db.$count(seenErrors, asked),
    db
      .select()
      .from(seenErrors)
      .where(asked)
      .orderBy(desc(seenErrors.last_seen_at), desc(seenErrors.id))
      .limit(MOST_SHOWN),
  ])
  return {
    total,
    errors: rows.map(({ fingerprint: _, first_seen_at, last_seen_at, resolved_at, ...row }) => ({
      ...row,
      first_seen: toIsoWithOffset(first_seen_at),
      last_seen: toIsoWithOffset(last_seen_at),
      resolved: toIsoOrNull(resolved_at),
    })),
  }
}
