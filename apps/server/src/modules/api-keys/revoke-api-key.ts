import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { apiKeys } from "../../db/tables/api-keys.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Ends a key: the next call with it is refused.
 * @throws Refusal `not_found` for a key that is ended already or never was
 */
export async function revokeApiKey({ db, clock }: Pick<Deps, "db" | "clock">, ownerId: number, id: number) {
  return inTransaction(db, async (tx) => {
    const at = clock()
    const [ended] = await tx
      .update(apiKeys)
      .set({ revoked_at: at })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revoked_at)))
      .returning({ name: apiKeys.name })
    if (!ended) throw new Refusal("not_found")
    await recordChange(tx, {
      account_id: ownerId,
      action: "removed",
      entity: "api_keys",
      entity_id: id,
      before: { name: ended.name },
      after: null,
      at,
    })
    return { status: "ok" as const }
  })
}
