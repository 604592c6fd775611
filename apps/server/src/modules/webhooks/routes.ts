import * as calls from "@academy/contract/webhooks"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { addWebhookEndpoint } from "./add-webhook-endpoint.ts"
import { enableWebhookEndpoint } from "./enable-webhook-endpoint.ts"
import { readWebhookDeliveries, readWebhookEndpoints } from "./reads.ts"
import { removeWebhookEndpoint } from "./remove-webhook-endpoint.ts"
import { replayWebhookDelivery } from "./replay-webhook-delivery.ts"
import { rotateWebhookSecret } from "./rotate-webhook-secret.ts"
import { testWebhookEndpoint } from "./test-webhook-endpoint.ts"

export function webhooksRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getWebhookEndpoints, () => readWebhookEndpoints(deps))
  implement(app, deps, calls.addWebhookEndpoint, ({ caller, body }) =>
    addWebhookEndpoint(deps, caller.account_id, body),
  )
  implement(app, deps, calls.removeWebhookEndpoint, ({ caller, params }) =>
    removeWebhookEndpoint(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.rotateWebhookSecret, ({ caller, params }) =>
    rotateWebhookSecret(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.enableWebhookEndpoint, ({ caller, params }) =>
    enableWebhookEndpoint(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.testWebhookEndpoint, ({ params }) => testWebhookEndpoint(deps, params.id))
  implement(app, deps, calls.getWebhookDeliveries, ({ params, query }) =>
    readWebhookDeliveries(deps.db, params.id, query),
  )
  implement(app, deps, calls.replayWebhookDelivery, ({ caller, params }) =>
    replayWebhookDelivery(deps, caller.account_id, params.id),
  )
}
