import { pages } from "@academy/contract/pages"
import type { CheckoutMethod } from "@academy/domain/orders"
import { MINUTE_MS } from "@academy/domain/time"
import { and, eq, sql } from "drizzle-orm"
import { paymentCards } from "../../db/tables/memberships.ts"
import type { Order } from "../../db/tables/orders.ts"
import { orders } from "../../db/tables/orders.ts"
import { PaymentProviderError } from "../../gateways/payments.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { languageOf } from "../../text/languages.ts"
import { refuseTooLittle } from "./open-order.ts"
import { readPaymentLines } from "./payment-lines.ts"

/** The provider's minimum is half an hour, and its clock may differ from ours. */
const SHORTEST_CHECKOUT_MS = 31 * MINUTE_MS

/**
 * When the provider closes the checkout: not before the order ends, which closes it too. In whole minutes, so that a
 * double click sends the same request.
 */
function checkoutEnd(orderEnd: Date, now: Date): Date {
  const end = Math.max(orderEnd.getTime(), now.getTime() + SHORTEST_CHECKOUT_MS)
  return new Date(Math.ceil(end / MINUTE_MS) * MINUTE_MS)
}

/**
 * Opens a checkout for an order with the provider, outside of any transaction, and stores its address. A double click
 * gets the same checkout: the idempotency key is the order with its previous checkout.
 * @param returnTo the queries with which the browser returns to the account page; after cancelling, to another page if
 * given
 * @param options.method what the checkout accepts; by default the order's method, or the card
 * @param options.keepsCard whether the card that pays is saved for the account
 * @returns the address to redirect to; otherwise `payment_provider_unavailable`, `order_closed` or
 * `too_little_for_card`
 */
export async function openCheckout(
  deps: Deps,
  caller: Pick<Caller, "email" | "language">,
  order: Order,
  returnTo: { success: string; cancelled: string; cancelledPage?: string },
  { method = methodOf(order), keepsCard = false }: { method?: CheckoutMethod; keepsCard?: boolean } = {},
): Promise<string> {
  const { db, gateways, settings } = deps
  refuseTooLittle(order)
  const lines = await readPaymentLines(deps.pool, order.id, languageOf(caller.language))
  const asked_minor = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const account = `${settings.publicUrl}/account`
  const expires_at = order.expires_at && checkoutEnd(order.expires_at, deps.clock())
  const keep = keepsCard
    ? { account_id: order.account_id, customer: await readCustomer(deps, order.account_id) }
    : null
  const checkout = await askProvider(() =>
    gateways.payments.createCheckout({
      order_id: order.id,
      method,
      lines,
      currency: order.currency,
      email: caller.email,
      language: caller.language,
      success_url: `${account}?${returnTo.success}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${settings.publicUrl}${returnTo.cancelledPage ?? pages.account.path}?${returnTo.cancelled}`,
      expires_at,
      keep,
      idempotency_key: `order-${order.id}-${method}-${order.created_at.getTime()}-${order.checkout_session ?? "first"}-${expires_at?.getTime() ?? ""}`,
    }),
  )
  const kept = await db
    .update(orders)
    .set({ checkout_session: checkout.session, checkout_url: checkout.url })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.status, "open"),
        // A move, or a cancelled seat, may have changed it meanwhile.
        eq(sql`${orders.amount_minor} - ${orders.wallet_minor}`, asked_minor),
      ),
    )
    .returning({ id: orders.id })
  if (kept.length === 0) {
    closeCheckout(deps, checkout.session)
    throw new Refusal("order_closed")
  }
  return checkout.url
}

async function readCustomer({ db }: Deps, accountId: number): Promise<string | null> {
  const [known] = await db
    .select({ customer: paymentCards.customer })
    .from(paymentCards)
    .where(eq(paymentCards.account_id, accountId))
  return known?.customer ?? null
}

/** The provider's refusal, or missing answer, as a refusal for the parent. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentProviderError) throw new Refusal("payment_provider_unavailable")
    throw error
  }
}

/** Closes a checkout that must not be paid any more, without waiting for it: otherwise it expires by itself. */
export function closeCheckout({ gateways }: Deps, session: string | null): void {
  if (session) gateways.payments.expireCheckout(session).catch(() => {})
}

/** What an order's checkout accepts; the card if it waits for a bank transfer. */
export const methodOf = ({ payment_method }: Order): CheckoutMethod =>
  payment_method === "swish" ? "swish" : "card"

/**
 * The address of the order's checkout while it can be paid there, else null. One with another method or amount is
 * closed, so that there is never more than one.
 */
export async function findOpenCheckout(
  { gateways }: Deps,
  order: Order,
  method: CheckoutMethod = methodOf(order),
): Promise<string | null> {
  const { checkout_session, checkout_url } = order
  if (!checkout_session || !checkout_url) return null
  const checkout = await askProvider(() => gateways.payments.readCheckout(checkout_session))
  if (checkout.status !== "open") return null
  const isOfNow = checkout.amount_minor === order.amount_minor - order.wallet_minor
  if (checkout.method === method && isOfNow) return checkout_url
  await askProvider(() => gateways.payments.expireCheckout(checkout_session))
  return null
}
