import * as calls from "@academy/contract/orders"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { confirmCheckout } from "./confirm-checkout.ts"
import { markOrderPaid } from "./mark-order-paid.ts"
import { readReceipt } from "./read-receipt.ts"
import { readSandboxCheckout } from "./read-sandbox-checkout.ts"
import { receivePaymentEvent } from "./receive-payment-event.ts"
import { useSandboxCheckout } from "./use-sandbox-checkout.ts"

export function ordersRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.confirmCheckout, ({ caller, body }) =>
    confirmCheckout(deps, caller.account_id, body.session_id),
  )
  implement(app, deps, calls.getReceipt, ({ caller, params }) =>
    readReceipt(deps.pool, caller.account_id, params.id),
  )
  implement(app, deps, calls.markOrderPaid, ({ caller, body }) =>
    markOrderPaid(deps, caller.account_id, body.reference),
  )

  app.register(async (webhook) => {
    // The signature covers the raw bytes of the body.
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    implement(webhook, deps, calls.receivePaymentEvent, ({ request }) => {
      const signature = request.headers["stripe-signature"]
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return receivePaymentEvent(deps, rawBody, typeof signature === "string" ? signature : "")
    })
  })

  const desk = deps.gateways.payments.sandbox
  if (!desk) return
  implement(app, deps, calls.getSandboxCheckout, ({ params }) => readSandboxCheckout(desk, params.session))
  implement(app, deps, calls.useSandboxCheckout, ({ params, body }) =>
    useSandboxCheckout(deps, desk, params.session, body.action),
  )
}
