import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { webhookDeliveries, webhookEndpoints } from "../../db/tables/webhooks.ts"
import type { Deps } from "../../http/deps.ts"
import { lockEndpoint } from "./lock-endpoint.ts"

/**
 * Tells an address again that was disabled; what waited for it is due at once. One that is not disabled stays as it is.
 * @throws Refusal `not_found`
 */
export async function enableWebhookEndpoint(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ownerId: number,
  id: number,
) {
  return inTransaction(db, async (tx) => {
    const { disabled_at } = await lockEndpoint(tx, id)
    if (!disabled_at) return { status: "ok" as const }
    await tx
      .update(webhookEndpoints)
      .set({ disabled_at: null, failing_since: null })
      .where(eq(webhookEndpoints.id, id))
    await tx
      .update(webhookDeliveries)
      .set({ next_attempt_at: null, attempts: 0 })
      .where(
        and(
          eq(webhookDeliveries.endpoint_id, id),
          isNull(webhookDeliveries.delivered_at),
          isNull(webhookDeliveries.given_up_at),
        ),
      )
    await recordChange(tx, {
      account_id: ownerId,
      action: "changed",
      entity: "webhook_endpoints",
      entity_id: id,
      before: { is_disabled: true },
      after: { is_disabled: false },
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
