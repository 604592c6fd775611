import type { ChargeResult, CheckoutMethod } from "@academy/domain/orders"

/** What a checkout is asked to be. */
interface CheckoutInput {
  order_id: number
  /** The one way that its page takes. */
  method: CheckoutMethod
  lines: { title: string; amount_minor: number }[]
  currency: string
  email: string
  language: string
  /** Where the browser returns; `{CHECKOUT_SESSION_ID}` in it becomes the session. */
  success_url: string
  cancel_url: string
  /** The provider closes the checkout then, at least 30 minutes from now; null leaves it to the provider. */
  expires_at: Date | null
  /** For whom the card that pays is kept, with the provider's customer of an earlier one; null keeps none. */
  keep: { account_id: number; customer: string | null } | null
  /** Asked twice with one key, the provider makes one checkout. */
  idempotency_key: string
}

/** A checkout as the provider knows it. `paid` means that the money is there, not merely promised. */
export interface Checkout {
  session: string
  order_id: number
  /** The one way that its page takes. */
  method: CheckoutMethod
  status: "open" | "paid" | "expired"
  /** What a refund names; there once it is paid. */
  payment_intent: string | null
  amount_minor: number
  currency: string
  /** The account for which the card that paid is kept; null when none is. */
  keeps_card_of: number | null
}

/** A charge of a kept card that has gone through, as the provider tells of it. */
interface PaidCharge {
  order_id: number
  payment_intent: string
  amount_minor: number
  currency: string
}

/** A card that the provider keeps; what names it there, and what a family knows it by. */
export interface KeptCard {
  customer: string
  card: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

/** What the page on which a card is put in is asked to be. */
interface CardSetupInput {
  account_id: number
  /** The provider's customer of an earlier card; null makes one. */
  customer: string | null
  email: string
  language: string
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session. */
  success_url: string
  cancel_url: string
}

interface CardSetup {
  account_id: number
  status: "open" | "complete" | "expired"
  /** There once it is complete, until the card is forgotten. */
  card: KeptCard | null
}

interface ChargeInput {
  order_id: number
  customer: string
  card: string
  amount_minor: number
  currency: string
  title: string
  /** Asked twice with one key, the provider charges once and says the same again. */
  idempotency_key: string
}

type ChargeAnswer =
  | { result: "paid"; payment_intent: string }
  | { result: Exclude<ChargeResult, "paid">; payment_intent: null }

/** What the provider tells, in our own words; everything else it may tell is `other`. */
export type PaymentEvent = { id: string; type: string } & (
  | { about: "checkout"; checkout: Checkout }
  /** Also when nobody was left to hear the answer to `charge`. */
  | { about: "charge"; charge: PaidCharge }
  | { about: "refund"; refund: ProviderRefund }
  /** The page on which a card is put in was finished. */
  | { about: "card_setup"; session: string }
  /** A customer has this card now, or it has new dates. */
  | { about: "card"; card: KeptCard; said_at: Date }
  | { about: "card_removed"; card: string }
  | { about: "other" }
)

export interface ProviderRefund {
  id: string
  status: "pending" | "succeeded" | "failed"
}

/** The provider said no, or nothing. `isFinal`: asking again would not help. */
export class PaymentProviderError extends Error {
  override name = "PaymentProviderError"
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean, cause?: unknown) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}

/** Card payments. Every call may throw `PaymentProviderError`; none may be made inside a database transaction. */
export interface PaymentsGateway {
  createCheckout(input: CheckoutInput): Promise<{ session: string; url: string }>
  readCheckout(session: string): Promise<Checkout>
  /** Closes an open checkout; one that is closed already stays as it is. */
  expireCheckout(session: string): Promise<void>
  refund(input: {
    payment_intent: string
    amount_minor: number
    idempotency_key: string
  }): Promise<ProviderRefund>
  /** Opens the provider's page on which a card is put in, to be charged later without the cardholder. */
  createCardSetup(input: CardSetupInput): Promise<{ session: string; url: string }>
  readCardSetup(session: string): Promise<CardSetup>
  /** The card that paid a checkout and is kept; null when it can't be kept, or was forgotten since. */
  readCheckoutCard(session: string): Promise<KeptCard | null>
  /** Keeps the card no longer; one that it does not know is forgotten already. */
  forgetCard(card: string): Promise<void>
  /** Charges a kept card while nobody is there. A decline is returned; a timeout throws. */
  charge(input: ChargeInput): Promise<ChargeAnswer>
  /** The event inside a signed message, or null when the signature isn't the provider's. */
  verifyEvent(rawBody: Buffer, signature: string): Promise<PaymentEvent | null>
  /** The desk at which the stand-in is paid by hand; null with a real provider. */
  readonly sandbox: SandboxDesk | null
}

interface SandboxCheckout {
  session: string
  method: CheckoutMethod
  status: "open" | "complete" | "expired"
  lines: { title: string; amount_minor: number }[]
  amount_minor: number
  currency: string
  expires_at: Date
}

export interface SandboxDesk {
  read(session: string): Promise<SandboxCheckout | null>
  /**
   * Pays, declines or cancels an open checkout. `message` is what a provider would send to the webhook; a declined
   * card sends none, and the checkout stays open. Null when there is no open checkout.
   */
  use(session: string, action: "pay" | "decline" | "cancel"): Promise<SandboxStep | null>
  readCard(session: string): Promise<{ status: "open" | "complete" | "expired" } | null>
  /** Puts one of the test cards in, or cancels. Null when the page is not open. */
  useCard(session: string, action: SandboxCardKind | "cancel"): Promise<SandboxCardStep | null>
}

/** What a card of the sandbox does when it is charged. */
export const sandboxCards = ["works", "declines", "confirms"] as const
export type SandboxCardKind = (typeof sandboxCards)[number]

interface SandboxCardStep {
  return_url: string
  message: SandboxStep["message"]
}

interface SandboxStep {
  return_url: string | null
  message: { body: Buffer; signature: string } | null
}
