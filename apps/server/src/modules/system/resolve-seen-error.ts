import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { seenErrors } from "../../db/tables/seen-errors.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * An owner has dealt with an error. The next time it happens it is open again.
 * @throws Refusal `not_found`
 */
export function resolveSeenError({ db, clock }: Pick<Deps, "db" | "clock">, ownerId: number, id: number) {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const [error] = await tx.select().from(seenErrors).where(eq(seenErrors.id, id)).for("update")
    if (!error) throw new Refusal("not_found")
    if (error.resolved_at === null) {
      await tx.update(seenErrors).set({ resolved_at: now }).where(eq(seenErrors.id, id))
      const { kind, place, count } = error
      await recordChange(tx, {
        account_id: ownerId,
        action: "error_resolved",
        entity: "seen_errors",
        entity_id: id,
        before: { kind, place, count, is_open: true },
        after: { kind, place, count, is_open: false },
        at: now,
      })
    }
    return { status: "ok" as const }
  })
}
