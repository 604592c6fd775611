/** What a card checkout is asked to be. */
interface CheckoutWish {
  order_id: number
  lines: { title: string; amount_minor: number }[]
  currency: string
  email: string
  language: string
  /** Where the browser returns; `{CHECKOUT_SESSION_ID}` in it becomes the session. */
  success_url: string
  cancel_url: string
  /** The provider closes the checkout then, at least 30 minutes from now; null leaves it to the provider. */
  expires_at: Date | null
  /** Asked twice with one key, the provider makes one checkout. */
  idempotency_key: string
}

/** A checkout as the provider knows it. `paid` means that the money is there, not merely promised. */
export interface Checkout {
  session: string
  order_id: number
  status: "open" | "paid" | "expired"
  /** What a refund names; there once it is paid. */
  payment_intent: string | null
  amount_minor: number
  currency: string
}

/** What the provider tells, in our own words; everything else it may tell is `other`. */
export type PaymentEvent = { id: string; type: string } & (
  | { about: "checkout"; checkout: Checkout }
  | { about: "refund"; refund: ProviderRefund }
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
  createCheckout(wish: CheckoutWish): Promise<{ session: string; url: string }>
  readCheckout(session: string): Promise<Checkout>
  /** Closes an open checkout; one that is closed already stays as it is. */
  expireCheckout(session: string): Promise<void>
  refund(wish: {
    payment_intent: string
    amount_minor: number
    idempotency_key: string
  }): Promise<ProviderRefund>
  /** The event inside a signed message, or null when the signature isn't the provider's. */
  verifyEvent(rawBody: Buffer, signature: string): PaymentEvent | null
  /** The desk at which the stand-in is paid by hand; null with a real provider. */
  readonly sandbox: SandboxDesk | null
}

interface SandboxCheckout {
  session: string
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
}

interface SandboxStep {
  return_url: string | null
  message: { body: Buffer; signature: string } | null
}
