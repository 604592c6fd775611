import { randomUUID } from "node:crypto"
import { WEBHOOK_SECRET_OVERLAP_MS } from "@academy/domain/webhooks"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { webhookEndpoints } from "../../db/tables/webhooks.ts"
import type { Deps } from "../../http/deps.ts"
import { lockEndpoint } from "./lock-endpoint.ts"
import { webhookSecret } from "./webhook-secret.ts"

/**
 * A new secret for an address. The one before signs along for a day, so that no delivery is refused meanwhile.
 * @throws Refusal `not_found`
 */
export async function rotateWebhookSecret(
  { db, clock, settings }: Pick<Deps, "db" | "clock" | "settings">,
  ownerId: number,
  id: number,
) {
  const nonce = randomUUID()
  return inTransaction(db, async (tx) => {
    const at = clock()
    const { nonce: old_nonce } = await lockEndpoint(tx, id)
    const old_nonce_until = new Date(at.getTime() + WEBHOOK_SECRET_OVERLAP_MS)
    await tx
      .update(webhookEndpoints)
      .set({ nonce, old_nonce, old_nonce_until })
      .where(eq(webhookEndpoints.id, id))
    await recordChange(tx, {
      account_id: ownerId,
      action: "webhook_rotated",
      entity: "webhook_endpoints",
      entity_id: id,
      before: null,
      after: { old_signs_until: old_nonce_until.toISOString() },
      at,
    })
    return { id, secret: webhookSecret(settings.secretKey, nonce) }
  })
}
