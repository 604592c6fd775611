import { academy } from "@academy/domain/academy"
import type Stripe from "stripe"
import type { StripeSettings } from "../settings.ts"
import {
  type Checkout,
  type KeptCard,
  type PaymentEvent,
  PaymentProviderError,
  type PaymentsGateway,
  type ProviderRefund,
} from "./payments.ts"

/** A parent waits for the checkout; our own calls give up after 15 s. */
const PROVIDER_TIMEOUT_MS = 6_000
/** Once more after a lost connection, under the same idempotency key. */
const RETRIES = 1

/** The library, loaded with the first payment: it is two hundred files that no start waits for. */
export const loadStripe = async () => (await import("stripe")).default

/** Card payments by Stripe's hosted checkout page. */
export function openStripePayments({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentsGateway {
  let opened: Promise<Stripe> | undefined
  const open = async () => {
    const StripeClient = await loadStripe()
    return new StripeClient(secretKey, {
      timeout: PROVIDER_TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(apiUrl ? apiHost(new URL(apiUrl)) : {}),
    })
  }
  const client = (): Promise<Stripe> => {
    opened ??= open()
    return opened
  }
  const ask = <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> =>
    asking(async () => question(await client()))
  return {
    sandbox: null,
    async createCheckout(input) {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            // Left out for cards, so that the page offers what the account has switched on for them.
            ...(input.method === "swish" ? { payment_method_types: ["swish" as const] } : {}),
            line_items: input.lines.map((line) => ({
              quantity: 1,
              price_data: {
                currency: input.currency.toLowerCase(),
                unit_amount: line.amount_minor * stripeFactor(input.currency),
                product_data: { name: line.title },
              },
            })),
            client_reference_id: String(input.order_id),
            metadata: {
              order_id: String(input.order_id),
              ...(input.keep ? { keeps_card_of: String(input.keep.account_id) } : {}),
            },
            payment_intent_data: {
              metadata: { order_id: String(input.order_id) },
              ...(input.keep ? { setup_future_usage: "off_session" as const } : {}),
            },
            ...(input.keep?.customer
              ? { customer: input.keep.customer }
              : {
                  customer_email: input.email,
                  ...(input.keep ? { customer_creation: "always" as const } : {}),
                }),
            locale: stripeLocale(input.language),
            success_url: input.success_url,
            cancel_url: input.cancel_url,
            ...(input.expires_at ? { expires_at: Math.ceil(input.expires_at.getTime() / 1000) } : {}),
          },
          { idempotencyKey: input.idempotency_key },
        ),
      )
      if (!session.url) throw new PaymentProviderError("the checkout has no address", true)
      return { session: session.id, url: session.url }
    },
    async readCheckout(session) {
      return toCheckout(await ask((stripe) => stripe.checkout.sessions.retrieve(session)))
    },
    async expireCheckout(session) {
      try {
        await ask((stripe) => stripe.checkout.sessions.expire(session))
      } catch (error) {
        // What is closed already can't be closed again: that is what was wanted.
        if (!(error instanceof PaymentProviderError && error.isFinal)) throw error
      }
    },
    async refund({ payment_intent, amount_minor, idempotency_key }) {
      return toRefund(
        await ask((stripe) =>
          stripe.refunds.create(
            { payment_intent, amount: amount_minor * stripeFactor(academy.currency) },
            { idempotencyKey: idempotency_key },
          ),
        ),
      )
    },
    async createCardSetup(input) {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create({
          mode: "setup",
          currency: academy.currency.toLowerCase(),
          client_reference_id: String(input.account_id),
          metadata: { account_id: String(input.account_id) },
          ...(input.customer
            ? { customer: input.customer }
            : { customer_creation: "always", customer_email: input.email }),
          locale: stripeLocale(input.language),
          success_url: input.success_url,
          cancel_url: input.cancel_url,
        }),
      )
      if (!session.url) throw new PaymentProviderError("the page has no address", true)
      return { session: session.id, url: session.url }
    },
    async readCardSetup(session) {
      const setup = await ask((stripe) =>
        stripe.checkout.sessions.retrieve(session, { expand: ["setup_intent.payment_method"] }),
      )
      return {
        account_id: readId(setup.metadata?.account_id),
        status: setupStatuses.find((known) => known === setup.status) ?? "open",
        card: setup.status === "complete" ? toKeptCard(setup) : null,
      }
    },
    async readCheckoutCard(id) {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.payment_method"] }),
      )
      const method =
        typeof session.payment_intent === "object" ? session.payment_intent?.payment_method : null
      return method && typeof method === "object" ? toCard(method) : null
    },
    async forgetCard(card) {
      try {
        await ask((stripe) => stripe.paymentMethods.detach(card))
      } catch (error) {
        // One that is detached already is no error of ours.
        if (!(error instanceof PaymentProviderError && error.isFinal)) throw error
      }
    },
    async charge(input) {
      try {
        const stripe = await client()
        const intent = await stripe.paymentIntents.create(
          {
            amount: input.amount_minor * stripeFactor(input.currency),
            currency: input.currency.toLowerCase(),
            customer: input.customer,
            payment_method: input.card,
            description: input.title,
            metadata: { order_id: String(input.order_id), charged_to: KEPT_CARD },
            off_session: true,
            confirm: true,
          },
          { idempotencyKey: input.idempotency_key },
        )
        if (intent.status === "succeeded") return { result: "paid", payment_intent: intent.id }
        if (intent.status === "requires_action") return { result: "confirmation", payment_intent: null }
        throw new PaymentProviderError(`the charge is ${intent.status}`, false)
      } catch (error) {
        if (error instanceof PaymentProviderError) throw error
        // The card was detached, the sum is too small: asked again, Stripe would say the same.
        if (!isFinal(error)) return asking(() => Promise.reject(error))
        const { code } = error as Stripe.errors.StripeError
        return {
          result: code === "authentication_required" ? "confirmation" : "declined",
          payment_intent: null,
        }
      }
    },
    verifyEvent: (rawBody, signature) => verifyStripeEvent(rawBody, signature, webhookSecret),
  }
}

/**
 * The event inside a message signed as Stripe signs (`t=…,v1=…` over the raw body, five minutes of tolerance), or
 * null when the signature doesn't hold. The stand-in signs its messages the same way.
 */
export async function verifyStripeEvent(
  rawBody: Buffer,
  signature: string,
  secret: string,
): Promise<PaymentEvent | null> {
  const { webhooks } = await loadStripe()
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(rawBody, signature, secret)
  } catch {
    return null
  }
  const { id, type } = event
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      if (event.data.object.mode !== "setup")
        return { id, type, about: "checkout", checkout: toCheckout(event.data.object) }
      return event.type === "checkout.session.completed"
        ? { id, type, about: "card_setup", session: event.data.object.id }
        : { id, type, about: "other" }
    case "payment_method.attached":
    case "payment_method.updated":
    case "payment_method.automatically_updated": {
      const card = toCard(event.data.object)
      return card
        ? { id, type, about: "card", card, said_at: new Date(event.created * 1000) }
        : { id, type, about: "other" }
    }
    case "payment_intent.succeeded": {
      const { metadata, amount_received, currency } = event.data.object
      // Those of checkouts are told of with their checkout.
      if (metadata.charged_to !== KEPT_CARD) return { id, type, about: "other" }
      return {
        id,
        type,
        about: "charge",
        charge: {
          order_id: readId(metadata.order_id),
          payment_intent: event.data.object.id,
          amount_minor: amount_received / stripeFactor(currency),
          currency: currency.toUpperCase(),
        },
      }
    }
    case "payment_method.detached":
      return { id, type, about: "card_removed", card: event.data.object.id }
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return { id, type, about: "refund", refund: toRefund(event.data.object) }
    default:
      return { id, type, about: "other" }
  }
}

/** Stripe counts the Icelandic króna in hundredths, which it no longer has. */
const stripeFactor = (currency: string): number => (currency.toUpperCase() === "ISK" ? 100 : 1)

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const intent = session.payment_intent
  return {
    session: session.id,
    order_id: readId(session.metadata?.order_id ?? session.client_reference_id),
    // A page for cards takes whatever else is switched on there; one for Swish takes that alone.
    method: session.payment_method_types?.join() === "swish" ? "swish" : "card",
    status: session.payment_status === "paid" ? "paid" : session.status === "expired" ? "expired" : "open",
    payment_intent: typeof intent === "string" ? intent : (intent?.id ?? null),
    amount_minor: (session.amount_total ?? 0) / stripeFactor(session.currency ?? ""),
    currency: (session.currency ?? "").toUpperCase(),
    keeps_card_of: readId(session.metadata?.keeps_card_of) || null,
  }
}

const setupStatuses = ["complete", "expired"] as const

function toKeptCard({ setup_intent }: Stripe.Checkout.Session): KeptCard | null {
  const method = typeof setup_intent === "object" ? setup_intent?.payment_method : null
  return method && typeof method === "object" ? toCard(method) : null
}

/** Null for one that was detached since: a page that was finished once goes on naming the customer it had. */
function toCard({ id, card, customer }: Stripe.PaymentMethod): KeptCard | null {
  if (!card) return null
  const { brand, last4, exp_month, exp_year } = card
  const owner = typeof customer === "string" ? customer : customer?.id
  return owner ? { customer: owner, card: id, brand, last4, exp_month, exp_year } : null
}

/** Marks charges of a kept card, so that their events are told apart from those of a checkout's payment. */
const KEPT_CARD = "kept_card"

/** 0, which no order has, for a checkout that another shop on the same Stripe account opened. */
const readId = (text: string | null | undefined): number =>
  /^[1-9]\d{0,15}$/.test(text ?? "") && Number.isSafeInteger(Number(text)) ? Number(text) : 0

const toRefund = ({ id, status }: Stripe.Refund): ProviderRefund => ({
  id,
  status:
    status === "succeeded"
      ? "succeeded"
      : status === "failed" || status === "canceled"
        ? "failed"
        : "pending",
})

/** Stripe's page speaks four of our languages; Arabic is left to the browser. */
const stripeLocale = (language: string) =>
  language === "sv" || language === "fr" || language === "es" || language === "en" ? language : "auto"

const apiHost = (url: URL) => ({
  host: url.hostname,
  port: url.port || (url.protocol === "https:" ? "443" : "80"),
  protocol: url.protocol === "https:" ? ("https" as const) : ("http" as const),
})

/** The class of an error of Stripe's, as the library names it; empty for any other. */
const typeOf = (error: unknown): string => (error as { type?: string } | null)?.type ?? ""

/** Stripe has understood the question and says no. */
const isFinal = (error: unknown): boolean =>
  ["StripeInvalidRequestError", "StripeCardError"].includes(typeOf(error))

/** Errors that asking again may mend: no connection, too many requests, trouble on Stripe's side. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new PaymentProviderError(
      error instanceof Error ? error.message : String(error),
      isFinal(error),
      error,
    )
  }
}
