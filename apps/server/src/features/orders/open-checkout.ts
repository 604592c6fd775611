import { pages } from "@academy/contract/pages"
import type { CheckoutMethod } from "@academy/domain/orders"
import { MINUTE_MS } from "@academy/domain/time"
import { and, eq, gt, sql } from "drizzle-orm"
import { paymentCards } from "../../db/tables/memberships.ts"
import type { Order } from "../../db/tables/orders.ts"
import { orderLines, orders } from "../../db/tables/orders.ts"
import { PaymentProviderError } from "../../gateways/payments.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseTooLittle } from "./open-order.ts"

/** The provider wants half an hour at least, and its clock is not ours. */
const SHORTEST_CHECKOUT_MS = 31 * MINUTE_MS

/**
 * When the provider is to close the checkout: not before the order ends, whose own end closes it too. Whole minutes,
 * so that two clicks ask for the same.
 */
function checkoutEnd(orderEnd: Date, now: Date): Date {
  const end = Math.max(orderEnd.getTime(), now.getTime() + SHORTEST_CHECKOUT_MS)
  return new Date(Math.ceil(end / MINUTE_MS) * MINUTE_MS)
}

/**
 * Opens a checkout for an order at the provider, outside of any transaction, and keeps where it is. Clicked twice, the
 * same checkout is answered: its key is the order and the checkout it had before.
 * @param returnTo the queries with which the browser comes back to the account page; cancelled, to another page if one
 *   is named
 * @param options.method what its page takes; left out, what the order was opened for, or the card
 * @param options.keepsCard the card that pays there is kept for the account
 * @returns the address to send the browser to; `payment_provider_unavailable`, `order_closed` or
 *   `too_little_for_card` otherwise
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
  const lines = await db
    // What is left of each line after the wallet.
    .select({
      title: orderLines.title,
      amount_minor: sql<number>`${orderLines.amount_minor} - ${orderLines.wallet_minor}`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.order_id, order.id), gt(orderLines.amount_minor, orderLines.wallet_minor)))
    .orderBy(orderLines.id)
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
        // A move, or a seat given up, may have changed it meanwhile.
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

/** The provider's no, or its silence, as the refusal that a parent can be told. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentProviderError) throw new Refusal("payment_provider_unavailable")
    throw error
  }
}

/** Closes a checkout that nobody should pay any more, without waiting for it: left open, it ends by itself. */
export function closeCheckout({ gateways }: Deps, session: string | null): void {
  if (session) gateways.payments.expireCheckout(session).catch(() => {})
}

/** What the page of an order takes; the card where a bank transfer is waited for. */
export const methodOf = ({ payment_method }: Order): CheckoutMethod =>
  payment_method === "swish" ? "swish" : "card"

/**
 * Where the order's checkout is, as long as it may be paid there; else null. One that takes another way, or asks for
 * another amount than is left to pay by now, is closed, so that there is never more than one to pay on.
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
