import { randomUUID } from "node:crypto"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/webhooks"
import { MOST_WEBHOOK_ENDPOINTS } from "@academy/domain/webhooks"
import { sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { webhookEndpoints } from "../../db/tables/webhooks.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { webhookSecret } from "./webhook-secret.ts"

/**
 * From now on an address of another program is told of events. The answer has the secret, which is told once.
 * @throws Refusal `webhook_address_refused` when it is not https or leads into a private network;
 * `too_many_webhook_endpoints`
 */
export async function addWebhookEndpoint(
  { db, clock, gateways, settings }: Deps,
  ownerId: number,
  body: BodyOf<typeof calls.addWebhookEndpoint>,
): Promise<AnswerOf<typeof calls.addWebhookEndpoint>> {
  const url = body.url.trim()
  if (!gateways.webhooks.accepts(url)) throw new Refusal("webhook_address_refused")
  const events = [...new Set(body.events)]
  const nonce = randomUUID()
  return inTransaction(db, async (tx) => {
    // Two owners who add at once are counted one after the other.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext('webhook_endpoints'))`,
    )
    if ((await tx.$count(webhookEndpoints)) >= MOST_WEBHOOK_ENDPOINTS)
      throw new Refusal("too_many_webhook_endpoints")
    const at = clock()
    const [added] = await tx
      .insert(webhookEndpoints)
      .values({ url, events, nonce, created_by: ownerId, created_at: at })
      .returning({ id: webhookEndpoints.id })
    if (!added) throw new Error("the address was not written")
    await recordChange(tx, {
      account_id: ownerId,
      action: "created",
      entity: "webhook_endpoints",
      entity_id: added.id,
      before: null,
      // The log is read by people: "order paid" instead of the name in the contract.
      after: { url, events: events.join(", ").replaceAll(".", " ") },
      at,
    })
    return { id: added.id, secret: webhookSecret(settings.secretKey, nonce) }
  })
}
