import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { webhookDeliveries } from "../../db/tables/webhooks.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * Makes a delivery once more, under the id of its event: who has taken it before, knows it again.
 * @throws Refusal `not_found`
 */
export async function replayWebhookDelivery(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ownerId: number,
  id: number,
) {
  return inTransaction(db, async (tx) => {
    const [replayed] = await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, next_attempt_at: null, delivered_at: null, given_up_at: null })
      .where(eq(webhookDeliveries.id, id))
      .returning({ endpoint_id: webhookDeliveries.endpoint_id })
    if (!replayed) throw new Refusal("not_found")
    await recordChange(tx, {
      account_id: ownerId,
      action: "webhook_replayed",
      entity: "webhook_endpoints",
      entity_id: replayed.endpoint_id,
      before: null,
      after: { delivery: id },
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
