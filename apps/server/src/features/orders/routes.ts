import * as calls from "@academy/contract/orders"
import * as wallet from "@academy/contract/wallet"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { buyPackage } from "./buy-package.ts"
import { confirmCheckout } from "./confirm-checkout.ts"
import type { Fulfilments } from "./fulfilment.ts"
import { markOrderPaid } from "./mark-order-paid.ts"
import { readReceipt } from "./read-receipt.ts"
import { readSandboxCheckout } from "./read-sandbox-checkout.ts"
import { receivePaymentEvent } from "./receive-payment-event.ts"
import { useSandboxCheckout } from "./use-sandbox-checkout.ts"

/** @param fulfilments what the end of an order means, by the feature that sells its kind */
export function ordersRoutes(app: FastifyInstance, deps: Deps, fulfilments: Fulfilments) {
  implement(app, deps, wallet.buyPackage, ({ caller, body }) => buyPackage(deps, caller, body.package_id))
  implement(app, deps, calls.confirmCheckout, ({ caller, body }) =>
    confirmCheckout(deps, fulfilments, caller.account_id, body.session_id),
  )
  implement(app, deps, calls.getReceipt, ({ caller, params }) =>
    readReceipt(deps.pool, caller.account_id, params.id),
  )
  implement(app, deps, calls.markOrderPaid, ({ caller, body }) =>
    markOrderPaid(deps, fulfilments, caller.account_id, body.reference),
  )

  app.register(async (webhook) => {
    // The signature is over the bytes as they came.
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    implement(webhook, deps, calls.receivePaymentEvent, ({ request }) => {
      const signature = request.headers["stripe-signature"]
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return receivePaymentEvent(deps, fulfilments, rawBody, typeof signature === "string" ? signature : "")
    })
  })

  const desk = deps.gateways.payments.sandbox
  if (!desk) return
  implement(app, deps, calls.getSandboxCheckout, ({ params }) => readSandboxCheckout(desk, params.session))
  implement(app, deps, calls.useSandboxCheckout, ({ params, body }) =>
    useSandboxCheckout(deps, fulfilments, desk, params.session, body.action),
  )
}
