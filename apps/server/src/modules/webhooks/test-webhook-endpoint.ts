import { WEBHOOK_TEST } from "@academy/domain/webhooks"
import { inTransaction } from "../../db/in-transaction.ts"
import { webhookDeliveries, webhookEvents } from "../../db/tables/webhooks.ts"
import type { Deps } from "../../http/deps.ts"
import { lockEndpoint } from "./lock-endpoint.ts"

/**
 * Queues an event for one address that says nothing but that it arrives.
 * @throws Refusal `not_found`
 */
export async function testWebhookEndpoint({ db, clock }: Pick<Deps, "db" | "clock">, id: number) {
  return inTransaction(db, async (tx) => {
    await lockEndpoint(tx, id)
    const [event] = await tx
      .insert(webhookEvents)
      .values({ type: WEBHOOK_TEST, data: {}, created_at: clock() })
      .returning({ id: webhookEvents.id })
    if (!event) throw new Error("the event was not written")
    await tx.insert(webhookDeliveries).values({ event_id: event.id, endpoint_id: id })
    return { status: "ok" as const }
  })
}
