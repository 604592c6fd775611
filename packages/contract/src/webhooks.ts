import { WEBHOOK_TEST, webhookEventTypes } from "@academy/domain/webhooks"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line, Nullable, Page, PageQuery } from "./shapes.ts"

const LONGEST_ADDRESS = 500

const Secret = Type.Object({
  id: Id,
  secret: Type.String({
    description: "`whsec_…`, by which deliveries are signed; told here and never again",
  }),
})

export const getWebhookEndpoints = call({
  method: "GET",
  path: "/api/admin/webhook-endpoints/",
  summary: "The addresses of other programs that are told of events, the newest first",
  access: "owner",
  answer: Type.Array(
    Type.Object({
      id: Id,
      url: Type.String(),
      events: Type.Array(Choice(webhookEventTypes)),
      created: Instant,
      failing_since: Nullable(Instant, {
        description: "Nothing was taken since then; null while all is well",
      }),
      disabled: Nullable(Instant, { description: "Since then it is told nothing" }),
      old_secret_until: Nullable(Instant, { description: "Until then the secret before signs along" }),
      waiting: Type.Integer({ description: "Deliveries that are still to be made" }),
    }),
  ),
  refusals: [],
})

export const addWebhookEndpoint = call({
  method: "POST",
  path: "/api/admin/webhook-endpoints/",
  summary: "Tells another program of events at its https address from now on. Goes into the audit log",
  access: "owner",
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
  summary: "Tells an address nothing more, and forgets what it was told. Goes into the audit log",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const rotateWebhookSecret = call({
  method: "POST",
  path: "/api/admin/webhook-endpoints/:id/rotate-secret/",
  summary: "Makes a new secret; for a day deliveries are signed by both. Goes into the audit log",
  access: "owner",
  params: IdParam,
  answer: Secret,
  refusals: ["not_found"],
})

export const enableWebhookEndpoint = call({
  method: "POST",
  path: "/api/admin/webhook-endpoints/:id/enable/",
  summary:
    "Tells an address again that took nothing for days; what waited for it goes out. Goes into the audit log",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const testWebhookEndpoint = call({
  method: "POST",
  path: "/api/admin/webhook-endpoints/:id/test/",
  summary: `Sends an event \`${WEBHOOK_TEST}\` to the address`,
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const getWebhookDeliveries = call({
  method: "GET",
  path: "/api/admin/webhook-endpoints/:id/deliveries/",
  summary: "What an address was told in the last 30 days, the newest first, with each attempt",
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
          answered: Nullable(Type.Integer({ description: "The status; null when nobody answered" })),
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
  summary: "Sends an event to an address once more, under the same id",
  access: "owner",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
