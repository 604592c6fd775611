import { openStripeImitation, type StripeImitation } from "../../apps/server/src/testing/stripe-imitation.ts"
import type { Chance } from "../chance.ts"

/** How the provider's messages can go wrong. */
export interface ProviderFaults {
  /** The part of messages that arrive twice. */
  twice: number
  /** The part that arrives later, out of order. */
  late: number
  /** The part that never arrives: the academy has to ask. */
  never: number
}

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)

interface Message {
  body: string
  signature: string
}

/** The payment provider: pages to pay at, signed messages about what was paid, and refunds. */
export class PlayedPayments {
  faults: ProviderFaults = { twice: 0, late: 0, never: 0 }
  readonly #late: Message[] = []
  readonly #finished = new Set<string>()
  #sentRefunds = 0

  readonly provider: StripeImitation
  readonly #chance: Chance
  readonly #send: (message: Message) => Promise<void>

  private constructor(provider: StripeImitation, chance: Chance, send: (message: Message) => Promise<void>) {
    this.#chance = chance
    this.#send = send
    this.provider = provider
  }

  /** @param send posts a message to the academy's webhook */
  static async open(chance: Chance, send: (message: Message) => Promise<void>): Promise<PlayedPayments> {
    return new PlayedPayments(await openStripeImitation(), chance, send)
  }

  /** The environment that points the academy at this provider. */
  get env(): Record<string, string> {
    const { secretKey, webhookSecret, apiUrl } = this.provider.settings
    return {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl ?? "",
    }
  }

  /**
   * The family pays on the provider's page.
   * @param kept the customer and the card that the provider keeps for later charges
   * @returns whether the page still took the money
   */
  async pay(session: string, kept?: { customer: string; card: string }): Promise<boolean> {
    const page = this.provider.sessions.get(session)
    if (page?.status !== "open") return false
    if (kept) this.provider.payWithCard(session, kept.customer, kept.card)
    else this.provider.pay(session)
    this.#finished.add(session)
    await this.#notify(this.provider.message("checkout.session.completed", session))
    return true
  }

  /** What was taken on pages and from kept cards, in minor units by the name of the payment. */
  taken(): Map<string, number> {
    const onPages = [...this.#finished].map(
      (id) => [`pi_of_${id}`, this.provider.sessions.get(id)?.amount_total ?? 0] as const,
    )
    return new Map([...onPages, ...this.provider.charges.map(({ id, amount }) => [id, amount] as const)])
  }

  /** What was refunded, in minor units. */
  refunded = (): number => sumOf(this.provider.refunds.map(({ amount }) => amount))

  /** Delivers late messages, and notifies about refunds that have reached the bank. */
  async deliver(): Promise<void> {
    for (const message of this.#late.splice(0).reverse()) await this.#send(message)
    const { refunds } = this.provider
    while (this.#sentRefunds < refunds.length) {
      const refund = refunds[this.#sentRefunds++]
      if (refund) await this.#notify(this.provider.refundMessage(refund.id, "succeeded"))
    }
  }

  close = (): Promise<void> => this.provider.close()

  async #notify(message: Message): Promise<void> {
    const { never, late, twice } = this.faults
    if (this.#chance.happens(never)) return
    if (this.#chance.happens(late)) return void this.#late.push(message)
    await this.#send(message)
    if (this.#chance.happens(twice)) await this.#send(message)
  }
}
