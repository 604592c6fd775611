import * as calls from "@academy/contract/orders"
import * as documentCalls from "@academy/contract/payments"
import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { languageOf } from "../../text/languages.ts"
import { confirmCheckout } from "./confirm-checkout.ts"
import { markOrderPaid } from "./mark-order-paid.ts"
import { readInvoiceFile, readReceiptFile, readReceiptsOfYear } from "./read-documents.ts"
import { readPayments } from "./read-payments.ts"
import { readReceipt } from "./read-receipt.ts"
import { readSandboxCheckout } from "./read-sandbox-checkout.ts"
import { receivePaymentEvent } from "./receive-payment-event.ts"
import { sendDocument } from "./send-document.ts"
import { useSandboxCheckout } from "./use-sandbox-checkout.ts"

/** Enough to keep every receipt of a season; a script that draws without end takes the server's time from others. */
const DOCUMENTS_A_MINUTE = 30
/** A year is up to 400 documents in one file. */
const YEARS_A_MINUTE = 5

export function ordersRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.confirmCheckout, ({ caller, body }) =>
    confirmCheckout(deps, caller.account_id, body.session_id),
  )
  implement(app, deps, calls.getReceipt, ({ caller, params }) =>
    readReceipt(deps.pool, caller.account_id, params.id),
  )
  implement(app, deps, documentCalls.getPayments, ({ caller, query, language }) =>
    readPayments(deps.pool, { account_id: caller.account_id, language }, query, deps.clock()),
  )
  implement(app, deps, documentCalls.getReceiptFile, async ({ caller, params, language, reply }) => {
    await passLimit(deps, "document", caller.account_id, DOCUMENTS_A_MINUTE)
    return sendDocument(deps, reply, () =>
      readReceiptFile(deps, caller.account_id, params.id, languageOf(language)),
    )
  })
  implement(app, deps, documentCalls.getReceiptsOfYear, async ({ caller, params, language, reply }) => {
    await passLimit(deps, "documents_of_year", caller.account_id, YEARS_A_MINUTE)
    return sendDocument(deps, reply, () =>
      readReceiptsOfYear(deps, caller.account_id, params.year, languageOf(language)),
    )
  })
  implement(app, deps, documentCalls.getInvoiceFile, async ({ caller, params, language, reply }) => {
    await passLimit(deps, "document", caller.account_id, DOCUMENTS_A_MINUTE)
    return sendDocument(deps, reply, () =>
      readInvoiceFile(deps, caller.account_id, params.id, languageOf(language)),
    )
  })
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

async function passLimit(deps: Deps, what: string, accountId: number, most: number): Promise<void> {
  const limit = { bucket: `${what}:account:${accountId}`, most, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
}
