import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import type { FastifyInstance } from "fastify"
import Stripe from "stripe"
import type { StripeSettings } from "../settings.ts"

const WEBHOOK_SECRET = "whsec_of_the_imitation"

interface Session {
  id: string
  object: "checkout.session"
  url: string
  status: "open" | "complete" | "expired"
  payment_status: "paid" | "unpaid"
  payment_intent: string | null | { payment_method: PaymentMethod }
  payment_method_types: string[]
  amount_total: number
  currency: string
  metadata: { order_id: string; keeps_card_of?: string } | { account_id: string }
  mode: "payment" | "setup"
  customer?: string
  setup_intent?: { payment_method: PaymentMethod }
}

interface Request {
  call: string
  key: string | undefined
  fields: URLSearchParams
}

/** What the provider sends to the academy's webhook. */
export interface StripeMessage {
  body: string
  signature: string
}

export interface StripeImitation {
  settings: StripeSettings
  /** Every request that came, as it came. */
  requests: Request[]
  sessions: Map<string, Session>
  /** Refunds made, once per idempotency key. */
  refunds: { id: string; payment_intent: string; amount: number }[]
  /** Kept cards charged, once per idempotency key. */
  charges: { id: string; amount: number }[]
  /** From now on requests whose path begins so are answered with this status; null ends it. */
  failWith(begin: string, status: number | null): void
  /** The parent pays on the provider's page; nobody is told. */
  pay(session: string): void
  /** The same with a card that is kept for a customer. */
  payWithCard(session: string, customer: string, card: string): void
  /** A signed message about a session, as it is now or with other facts. */
  message(
    type: string,
    session: string,
    change?: Partial<Session> & { event_id?: string; signed_at?: Date },
  ): StripeMessage
  /** A card is put in on the page of a set-up; nobody is told. */
  putCardIn(session: string, customer: string, card: string): void
  /** A signed message about a charge of a kept card, or another payment, that went through. */
  chargeMessage(facts: { id: string; metadata: object; amount_received: number }): StripeMessage
  /** A signed message about a card that the provider keeps, or no longer does. */
  cardMessage(type: string, card: string, customer: string | null, created_at: Date): StripeMessage
  /** A signed message about a refund. */
  refundMessage(id: string, status: string): StripeMessage
  close(): Promise<void>
}

type PaymentMethod = ReturnType<typeof paymentMethod>

const paymentMethod = (id: string, customer: string | null) => ({
  id,
  object: "payment_method",
  customer,
  card: { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2031 },
})

/** What a charge of a test card becomes; `pm_declined` is answered as an error. */
const statusOf = (card: string) => (card === "pm_confirms" ? "requires_action" : "succeeded")

/** The few calls of Stripe's API that are used, on a port of this machine; the `stripe` package talks to it. */
export async function openStripeImitation(): Promise<StripeImitation> {
  const requests: Request[] = []
  const sessions = new Map<string, Session>()
  const refunds: StripeImitation["refunds"] = []
  const charges: StripeImitation["charges"] = []
  const answers = new Map<string, unknown>()
  const failures = new Map<string, number>()
  let counter = 0

  function answer(path: string, method: string, fields: URLSearchParams): unknown {
    if (method === "POST" && path === "/v1/checkout/sessions") {
      const id = `cs_test_${++counter}`
      let amount = 0
      for (let line = 0; fields.has(`line_items[${line}][quantity]`); line++) {
        amount += Number(fields.get(`line_items[${line}][price_data][unit_amount]`))
      }
      const session: Session = {
        id,
        object: "checkout.session",
        url: `https://checkout.example/pay/${id}`,
        status: "open",
        payment_status: "unpaid",
        payment_intent: null,
        payment_method_types: [fields.get("payment_method_types[0]") ?? "card"],
        amount_total: amount,
        currency: fields.get("line_items[0][price_data][currency]") ?? "",
        metadata: fields.has("metadata[account_id]")
          ? { account_id: fields.get("metadata[account_id]") ?? "" }
          : {
              order_id: fields.get("metadata[order_id]") ?? "",
              ...(fields.has("metadata[keeps_card_of]") && {
                keeps_card_of: fields.get("metadata[keeps_card_of]") ?? "",
              }),
            },
        mode: fields.get("mode") === "setup" ? "setup" : "payment",
      }
      sessions.set(id, session)
      return session
    }
    const [, id = "", action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (session && action === "/expire" && session.status !== "open") return null
    if (session && action === "/expire") session.status = "expired"
    if (session) return session
    if (method === "POST" && path === "/v1/payment_intents") {
      const card = fields.get("payment_method") ?? ""
      if (card !== "pm_declined") {
        const charge = { id: `pi_test_${++counter}`, amount: Number(fields.get("amount")) }
        charges.push(charge)
        return { id: charge.id, object: "payment_intent", status: statusOf(card) }
      }
    }
    const [, detached] = /^\/v1\/payment_methods\/([^/]+)\/detach$/.exec(path) ?? []
    if (detached) {
      for (const { setup_intent, payment_intent } of sessions.values())
        for (const intent of [setup_intent, payment_intent])
          if (intent && typeof intent === "object" && intent.payment_method.id === detached)
            intent.payment_method.customer = null
      return detached === "pm_unknown" ? null : paymentMethod(detached, null)
    }
    if (method === "POST" && path === "/v1/refunds") {
      const refund = {
        id: `re_test_${++counter}`,
        payment_intent: fields.get("payment_intent") ?? "",
        amount: Number(fields.get("amount")),
      }
      refunds.push(refund)
      return { ...refund, object: "refund", status: "pending" }
    }
    return null
  }

  async function readFields(request: IncomingMessage): Promise<URLSearchParams> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    return new URLSearchParams(Buffer.concat(chunks).toString())
  }

  const server = createServer(async (request, reply) => {
    const path = (request.url ?? "").split("?")[0] ?? ""
    const fields = await readFields(request)
    const key = request.headers["idempotency-key"]
    const call = `${request.method} ${path}`
    requests.push({ call, key: typeof key === "string" ? key : undefined, fields })
    const send = (status: number, body: unknown) =>
      reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))

    const failure = [...failures].find(([begin]) => path.startsWith(begin))?.[1]
    if (failure !== undefined) {
      return send(failure, {
        error: { type: failure < 500 ? "invalid_request_error" : "api_error", message: "no" },
      })
    }
    const known = typeof key === "string" ? answers.get(key) : undefined
    const made = known ?? answer(path, request.method ?? "", fields)
    if (typeof key === "string" && made) answers.set(key, made)
    if (made) send(200, made)
    else if (path === "/v1/payment_intents")
      send(402, { error: { type: "card_error", code: "card_declined", message: "no" } })
    else send(400, { error: { type: "invalid_request_error", message: "no" } })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo

  function signed(id: string, type: string, object: unknown, at = new Date(), created_at = at) {
    const created = Math.floor(created_at.getTime() / 1000)
    const body = JSON.stringify({ id, object: "event", type, created, data: { object } })
    const timestamp = Math.floor(at.getTime() / 1000)
    return {
      body,
      signature: Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: WEBHOOK_SECRET,
        timestamp,
      }),
    }
  }
  const find = (id: string): Session => {
    const session = sessions.get(id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }

  return {
    settings: {
      secretKey: "sk_test_imitation",
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
    },
    requests,
    sessions,
    refunds,
    charges,
    failWith(begin, status) {
      if (status === null) failures.delete(begin)
      else failures.set(begin, status)
    },
    pay(id) {
      Object.assign(find(id), { status: "complete", payment_status: "paid", payment_intent: `pi_of_${id}` })
    },
    message: (type, id, { event_id = `evt_${++counter}`, signed_at, ...change } = {}) =>
      signed(event_id, type, { ...find(id), ...change }, signed_at),
    payWithCard(id, customer, card) {
      const payment_intent = { id: `pi_of_${id}`, payment_method: paymentMethod(card, customer) }
      Object.assign(find(id), { status: "complete", payment_status: "paid", customer, payment_intent })
    },
    putCardIn(id, customer, card) {
      const setup_intent = { payment_method: paymentMethod(card, customer) }
      Object.assign(find(id), { status: "complete", customer, setup_intent })
    },
    chargeMessage: (facts) =>
      signed(`evt_${++counter}`, "payment_intent.succeeded", {
        object: "payment_intent",
        currency: "sek",
        ...facts,
      }),
    cardMessage: (type, card, customer, created_at) =>
      signed(`evt_${++counter}`, type, paymentMethod(card, customer), new Date(), created_at),
    refundMessage: (id, status) =>
      signed(`evt_${++counter}`, "refund.updated", { id, object: "refund", status }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The message arrives at the academy. */
export const tellAcademy = ({ app }: { app: FastifyInstance }, { body, signature }: StripeMessage) =>
  app.inject({
    method: "POST",
    url: "/api/stripe/webhook/",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    payload: body,
  })
