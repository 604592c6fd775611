import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/webhooks"
import { toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import { and, desc, eq, inArray, isNull } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "../../db/tables/webhooks.ts"
import type { Deps } from "../../http/deps.ts"
import { pageBy } from "../../http/page.ts"
import { Refusal } from "../../http/problem.ts"

const PAGE_SIZE = 30

/** All endpoints, newest first, with their pending deliveries. */
export async function readWebhookEndpoints({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<AnswerOf<typeof calls.getWebhookEndpoints>> {
  const waiting = db.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.endpoint_id, webhookEndpoints.id),
      isNull(webhookDeliveries.delivered_at),
      isNull(webhookDeliveries.given_up_at),
    ),
  )
  const rows = await db
    .select({ endpoint: webhookEndpoints, waiting })
    .from(webhookEndpoints)
    .orderBy(desc(webhookEndpoints.id))
  const now = clock()
  return rows.map(({ endpoint, waiting }) => ({
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events,
    created: toIsoWithOffset(endpoint.created_at),
    failing_since: toIsoOrNull(endpoint.failing_since),
    disabled: toIsoOrNull(endpoint.disabled_at),
    old_secret_until:
      endpoint.old_nonce_until && endpoint.old_nonce_until > now
        ? toIsoOrNull(endpoint.old_nonce_until)
        : null,
    waiting,
  }))
}

/**
 * The deliveries of an endpoint, newest first, each with its attempts.
 * @throws Refusal `not_found`
 */
export async function readWebhookDeliveries(
  db: Db,
  endpointId: number,
  { after }: QueryOf<typeof calls.getWebhookDeliveries>,
): Promise<AnswerOf<typeof calls.getWebhookDeliveries>> {
  if ((await db.$count(webhookEndpoints, eq(webhookEndpoints.id, endpointId))) === 0)
    throw new Refusal("not_found")
  const page = pageBy([{ column: webhookDeliveries.id, descending: true }], { after, size: PAGE_SIZE })
  const found = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .where(and(page.where, eq(webhookDeliveries.endpoint_id, endpointId)))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ delivery }) => [delivery.id])
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(
      inArray(
        webhookAttempts.delivery_id,
        rows.map(({ delivery }) => delivery.id),
      ),
    )
    .orderBy(webhookAttempts.id)
  return {
    rows: rows.map(({ delivery, event }) => ({
      id: delivery.id,
      event: toEventId(event.key),
      type: event.type,
      created: toIsoWithOffset(event.created_at),
      state: delivery.delivered_at ? "delivered" : delivery.given_up_at ? "given_up" : "waiting",
      next_attempt:
        delivery.delivered_at || delivery.given_up_at ? null : toIsoOrNull(delivery.next_attempt_at),
      attempts: attempts
        .filter(({ delivery_id }) => delivery_id === delivery.id)
        .map(({ at, answered, failure, took_ms }) => ({
          at: toIsoWithOffset(at),
          answered,
          failure,
          took_ms,
        })),
    })),
    next,
  }
}

/** The id by which a receiver recognises an event. */
export const toEventId = (key: string): string => `msg_${key}`
