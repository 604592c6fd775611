import {
  confirmCheckout,
  getReceipt,
  getSandboxCheckout,
  markOrderPaid,
  receivePaymentEvent,
  useSandboxCheckout,
} from "@academy/contract/orders"
import { buyPackage } from "@academy/contract/wallet"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { sellPackage } from "./buy-package.ts"
import { settleByCheckout } from "./confirm-checkout.ts"
import type { Fulfilments } from "./fulfilment.ts"
import { takeBankTransfer } from "./mark-order-paid.ts"
import { readReceipt } from "./read-receipt.ts"
import { takePaymentEvent } from "./receive-payment-event.ts"
import { pressSandboxButton, readSandboxCheckout } from "./sandbox-checkout.ts"

/** @param fulfilments what the end of an order means, by the feature that sells its kind */
export function ordersRoutes(app: FastifyInstance, deps: Deps, fulfilments: Fulfilments) {
  implement(app, deps, buyPackage, ({ caller, body }) => sellPackage(deps, caller, body.package_id))
  implement(app, deps, confirmCheckout, ({ caller, body }) =>
    settleByCheckout(deps, fulfilments, caller.account_id, body.session_id),
  )
  implement(app, deps, getReceipt, ({ caller, params }) =>
    readReceipt(deps.pool, caller.account_id, params.id),
  )
  implement(app, deps, markOrderPaid, ({ caller, body }) =>
    takeBankTransfer(deps, fulfilments, caller.account_id, body.reference),
  )

  app.register(async (webhook) => {
    // The signature is over the bytes as they came.
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    implement(webhook, deps, receivePaymentEvent, ({ request }) => {
      const signature = request.headers["stripe-signature"]
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return takePaymentEvent(deps, fulfilments, rawBody, typeof signature === "string" ? signature : "")
    })
  })

  const desk = deps.gateways.payments.sandbox
  if (!desk) return
  implement(app, deps, getSandboxCheckout, ({ params }) => readSandboxCheckout(desk, params.session))
  implement(app, deps, useSandboxCheckout, ({ params, body }) =>
    pressSandboxButton(deps, fulfilments, desk, params.session, body.action),
  )
}
