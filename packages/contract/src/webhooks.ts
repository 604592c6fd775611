import { WEBHOOK_TEST, webhookEventTypes } from "@academy/domain/webhooks"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line, Nullable, Page, PageQuery } from "./shapes.ts"

const LONGEST_ADDRESS = 500

const Secret = Type.Object({
  id: Id,
  secret: Type.String({
    description: "`whsec_…`, which signs deliveries; only returned this once",
  }),
})

export const getWebhookEndpoints = call({
  method: "GET",
  path: "/api/admin/webhook-endpoints/",
  summary: "Webhook endpoints, newest first",
  access: "owner",
  answer: Type.Array(
    Type.Object({
      id: Id,
      url: Type.String(),
      events: Type.Array(Choice(webhookEventTypes)),
      created: Instant,
      failing_since: Nullable(Instant, {
        description: "When deliveries started failing; null if they work",
      }),
      disabled: Nullable(Instant, { description: "When it was disabled" }),
      old_secret_until: Nullable(Instant, { description: "Until when the old secret also signs" }),
      waiting: Type.Integer({ description: "Number of pending deliveries" }),
    }),
  ),
  refusals: [],
})

export const addWebhookEndpoint = call({
  method: "POST",
  path: "/api/admin/webhook-endpoints/",
  summary: "Adds a webhook with an https URL. Recorded in the audit log",
  access: "owner",
  freshFactor: true,
  body: Type.Object({
    url: Line(LONGEST_ADDRESS, 1),
    events: Type.Array(Choice(webhookEventTypes), { minItems: 1, maxItems: webhookEventTypes.length }),
  }),
  answer: Secret,
  refusals: ["webhook_address_refused", "too_many_webhook_endpoints"],
})

export const removeWebhookEndpoint = call({
  method: "DELETE",
  path: "/api/admin/webhook-endpoints/:id/",
  summary: "Removes a webhook and its deliveries. Recorded in the audit log",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const rotateWebhookSecret = call({
  method: "POST",
  path: "/api/admin/webhook-endpoints/:id/rotate-secret/",
  summary: "Creates a new secret; deliveries are signed with both for a day. Recorded in the audit log",
  access: "owner",
  freshFactor: true,
  params: IdParam,
  answer: Secret,
  refusals: ["not_found"],
})

export const enableWebhookEndpoint = call({
  method: "POST",
  path: "/api/admin/webhook-endpoints/:id/enable/",
  summary: "Re-enables a webhook that failed for days; pending events are sent. Recorded in the audit log",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const testWebhookEndpoint = call({
  method: "POST",
  path: "/api/admin/webhook-endpoints/:id/test/",
  summary: `Sends a \`${WEBHOOK_TEST}\` event to the webhook`,
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const getWebhookDeliveries = call({
  method: "GET",
  path: "/api/admin/webhook-endpoints/:id/deliveries/",
  summary: "A webhook's deliveries in the last 30 days, newest first, with each attempt",
  access: "owner",
  params: IdParam,
  query: Type.Object(PageQuery),
  answer: Page(
    Type.Object({
      id: Id,
      event: Type.String({ description: "The event's id, `webhook-id` of every attempt" }),
      type: Choice([...webhookEventTypes, WEBHOOK_TEST]),
      created: Instant,
      state: Choice(["waiting", "delivered", "given_up"]),
      next_attempt: Nullable(Instant),
      attempts: Type.Array(
        Type.Object({
          at: Instant,
          answered: Nullable(Type.Integer({ description: "The status; null without a response" })),
          failure: Type.String(),
          took_ms: Type.Integer(),
        }),
      ),
    }),
  ),
  refusals: ["not_found"],
})

export const replayWebhookDelivery = call({
  method: "POST",
  path: "/api/admin/webhook-deliveries/:id/replay/",
  summary: "Resends an event to a webhook, with the same ID",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
