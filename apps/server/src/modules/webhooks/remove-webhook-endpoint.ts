import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { webhookEndpoints } from "../../db/tables/webhooks.ts"
import type { Deps } from "../../http/deps.ts"
import { lockEndpoint } from "./lock-endpoint.ts"

/**
 * Tells an address nothing more; the log of what it was told goes with it.
 * @throws Refusal `not_found`
 */
export async function removeWebhookEndpoint(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ownerId: number,
  id: number,
) {
  return inTransaction(db, async (tx) => {
    const { url } = await lockEndpoint(tx, id)
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await recordChange(tx, {
      account_id: ownerId,
      action: "removed",
      entity: "webhook_endpoints",
      entity_id: id,
      before: { url },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
