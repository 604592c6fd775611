import type * as calls from "@academy/contract/basket"
import type { BodyOf } from "@academy/contract/call"
import {
  type BasketMethod,
  type BasketWaysFacts,
  basketDueAt,
  basketWays,
  payLinesWith,
  shareWallet,
  walletPart,
  whyNoInvoice,
} from "@academy/domain/basket"
import { checkoutEndsAt, isCheckout } from "@academy/domain/bookings"
import { type InstalmentPlan, isAsShown, planInstalments } from "@academy/domain/instalments"
import { monthOf } from "@academy/domain/months"
import { pick } from "@academy/domain/pick"
import { and, eq, inArray, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import { Refusal } from "../../http/problem.ts"
import { notifyOfPurchase } from "../bookings/index.ts"
import { discountLinesWith } from "../discounts/index.ts"
import { titleOfPeriod } from "../memberships/index.ts"
import {
  agreeReminderFee,
  claimCharge,
  hasPaidBefore,
  inInstalments,
  linkLines,
  openOrder,
  refuseChangedPrice,
  refuseTooManyUnpaid,
  refuseUnconfirmed,
  refuseWhilePassesAreCharged,
  settleOrder,
} from "../orders/index.ts"
import { lockLots, spendMoney, spendPass } from "../wallet/index.ts"
import { basketFulfilment } from "./basket-fulfilment.ts"
import {
  type BasketLineRow,
  hasMembership,
  notByWallet,
  playerOf,
  soonestOf,
  toInstalmentLines,
  waysFacts,
} from "./basket-rows.ts"
import { discountOfBasket, toDiscountable } from "./family-discount.ts"
import { toAgreed } from "./lock-joining.ts"
import { lockWallet } from "./lock-wallet.ts"

/** How held items are paid. */
export interface LinesPayment
  extends Pick<
    BodyOf<typeof calls.payBasket>,
    | "payment_method"
    | "card"
    | "use_wallet"
    | "terms_version"
    | "instalments"
    | "due_on"
    | "discount_code"
    | "expected_price"
    | "reminder_fee"
  > {
  /** Matching passes pay unless this is false. */
  use_passes?: boolean | undefined
  /** Seats that passes of a package on the same order will pay: they are on no line, and wait for it. */
  by_package?: readonly BasketLineRow[] | undefined
}

/**
 * Pays items whose seats are held, all or none: passes where they match, the wallet if chosen, the rest with one
 * method. What is paid within the transaction is booked in it, as are seats by bank transfer.
 * @returns the order that waits for its payment or bank transfer; null if everything is paid
 */
export async function payHeldLines(
  tx: Tx,
  caller: Caller,
  wanted: BasketLineRow[],
  input: LinesPayment,
  now: Date,
): Promise<Order | null> {
  const { account_id } = caller
  const lots = input.use_passes === false ? [] : await lockLots(tx, account_id, wanted, now)
  const ways = payLinesWith(wanted, lots, now)
  const { lines, discount_code_id } = await discountWanted(tx, account_id, wanted, ways, input, now)
  // Memberships are always on the order: the player joins when it is paid.
  const priced = lines.filter(({ membership }, index) => ways[index]?.way === "money" || membership)
  const plan = input.instalments ? planInstalments(toInstalmentLines(priced), input.instalments, now) : null
  if (input.instalments && !plan) throw new Refusal("no_instalments")
  if (plan && !isAsShown(plan, input.due_on)) throw new Refusal("payment_days_changed")
  // What is due now: everything, or the first instalments.
  const total = plan?.amounts[0] ?? priced.reduce((sum, line) => sum + line.price_minor, 0)
  const soonest = soonestOf(lines)
  const wallet = {
    total_minor: total,
    not_by_wallet_minor: notByWallet(priced),
    balance_minor: input.use_wallet ? await lockWallet(tx, account_id) : 0,
    currency: lines[0]?.currency ?? "",
  }
  const isCovered = walletPart(wallet, "bank_transfer") === total
  const facts = waysFacts(lines, await hasPaidBefore(tx, account_id))
  const method = isCovered ? "card" : chooseMethod(input.payment_method, facts, now)
  const fromWallet = walletPart(wallet, method)
  refuseChangedPrice(input.expected_price, total - fromWallet)

  const isLater = plan !== null || hasMembership(lines)
  const later_by_card = isLater && method === "card" && (input.card ?? "once") !== "once"
  // The later months of a membership would be invoices.
  if (hasMembership(lines) && !later_by_card) refuseUnconfirmed()
  const terms = {
    ...{ fromWallet, total, plan, method, soonest, later_by_card, discount_code_id },
    ...pick(input, ["terms_version"]),
    // The dates of instalments are agreed without one.
    reminder_fee_minor: plan
      ? 0
      : await agreeReminderFee(tx, input.reminder_fee, { method, currency: wallet.currency }),
  }
  const order = priced.length > 0 ? await openOrderFor(tx, caller, priced, terms, now) : null
  await takePasses(tx, account_id, [...lines, ...(input.by_package ?? [])], ways, order, now)
  if (order?.payment_method === "bank_transfer") {
    await confirmForInvoice(tx, lines, priced, now)
    return order
  }
  if (order && total > fromWallet) {
    if (isByKeptCard(method, input)) await claimCharge(tx, order, now)
    return order
  }
  if (order)
    await settleOrder(tx, basketFulfilment, order.id, { status: "paid", payment_method: "wallet" }, now)
  else await notifyOfPurchase(tx, await confirmUnpriced(tx, lines, now), now)
  return null
}

/**
 * The items with what a discount takes off those that money pays: that of the family, or of its code if that takes off
 * more. A pass pays the same as before. Instalments have no discount: their amounts are those of the whole price.
 * @throws Refusal as `discountLinesWith`; `no_instalments`
 */
async function discountWanted(
  tx: Tx,
  account_id: number,
  wanted: BasketLineRow[],
  ways: ReturnType<typeof payLinesWith>,
  { discount_code, instalments }: LinesPayment,
  now: Date,
): Promise<{ lines: BasketLineRow[]; discount_code_id: number | null }> {
  if (instalments !== undefined) {
    if (discount_code !== undefined) throw new Refusal("no_instalments")
    return { lines: wanted, discount_code_id: null }
  }
  const isByMoney = (index: number) => ways[index]?.way === "money"
  const family = await discountOfBasket(tx, account_id, wanted, isByMoney, now)
  let discount_code_id = family?.discount_code_id ?? null
  let taken = (line: BasketLineRow) => family?.shareOf(line) ?? 0
  if (discount_code !== undefined) {
    const byMoney = wanted.filter((_, index) => isByMoney(index))
    const typed = await discountLinesWith(tx, account_id, discount_code, byMoney.map(toDiscountable), now)
    if (typed.shares.reduce((sum, share) => sum + share, 0) > (family?.off_minor ?? 0)) {
      discount_code_id = typed.discount_code_id
      taken = (line) => typed.shares[byMoney.indexOf(line)] ?? 0
    }
  }
  const lines = wanted.map((line) => {
    const share = taken(line)
    return { ...line, price_minor: line.price_minor - share, discount_minor: share }
  })
  for (const { booking_id, price_minor, discount_minor } of lines)
    if (booking_id !== null && discount_minor > 0)
      await tx.update(bookings).set({ price_minor, discount_minor }).where(eq(bookings.id, booking_id))
  return { lines, discount_code_id }
}

/** Whether the saved card is charged. */
export const isByKeptCard = (method: Order["payment_method"], { card }: Pick<LinesPayment, "card">) =>
  method === "card" && card === "kept"

/** The requested method if it is offered, else the card. */
function chooseMethod(wished: BasketMethod | undefined, facts: BasketWaysFacts, now: Date): BasketMethod {
  if (wished === undefined || basketWays(facts, now).includes(wished)) return wished ?? "card"
  const why = wished === "bank_transfer" ? whyNoInvoice(facts, now) : null
  throw new Refusal(why ?? "swish_takes_kronor")
}

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

interface Terms {
  fromWallet: number
  /** What is due now. */
  total: number
  plan: InstalmentPlan | null
  method: BasketMethod
  soonest: Date | null
  later_by_card: boolean
  discount_code_id: number | null
  /** That was agreed, in minor units. */
  reminder_fee_minor: number
  /** The terms of memberships, as accepted with this payment. */
  terms_version?: string | undefined
}

/**
 * Opens one order for everything that costs money, or for its first instalment; holds its seats and takes the wallet's
 * part.
 */
async function openOrderFor(
  tx: Tx,
  { account_id, language }: Caller,
  lines: BasketLineRow[],
  terms: Terms,
  now: Date,
): Promise<Order> {
  const { fromWallet, total, plan, method, soonest, terms_version } = terms
  const isPaid = fromWallet === total
  const confirmed = method === "bank_transfer" ? lines.filter((line) => line.booking_id !== null).length : 0
  if (!isPaid) await refuseTooManyUnpaid(tx, account_id, confirmed)
  if (lines.some((line) => line.package)) await refuseWhilePassesAreCharged(tx, account_id)
  const parts = lines.map(({ price_minor }, index) =>
    plan ? inInstalments(plan, index) : { amount_minor: price_minor },
  )
  const shares = shareWallet(
    parts.map(({ amount_minor }, index) => (lines[index]?.membership ? 0 : amount_minor)),
    isPaid ? 0 : fromWallet,
  )
  const ends = isCheckout(method)
    ? { expires_at: checkoutEndsAt(now, method) }
    : { due_at: basketDueAt(now, soonest) }
  const order = await openOrder(tx, {
    account_id,
    kind: "basket",
    payment_method: isPaid ? "wallet" : method,
    currency: lines[0]?.currency ?? "",
    ...pick(terms, ["later_by_card", "discount_code_id", "reminder_fee_minor"]),
    lines: lines.map((line, index) => ({
      title: line.membership ? titleOfPeriod(line.title, monthOf(now), language) : line.title,
      player_id: playerOf(line),
      package_id: line.package?.package_id ?? null,
      package_agreed: line.package && pick(line.package, ["amount_pass", "valid_days"]),
      ...toAgreed(line, terms_version, now),
      amount_minor: line.price_minor,
      discount_minor: line.discount_minor,
      ...parts[index],
      wallet_minor: shares[index] ?? 0,
    })),
    ...(isPaid ? {} : ends),
    now,
  })
  await linkLines(
    tx,
    order,
    lines.map((line) => line.booking_id),
  )
  if (fromWallet > 0)
    await spendMoney(tx, { account_id, amount_minor: fromWallet, cause: "order", order_id: order.id, now })
  return order
}

/** Spends the passes; all seats of the basket wait for the order, so that all or none are booked. */
async function takePasses(
  tx: Tx,
  account_id: number,
  lines: BasketLineRow[],
  ways: ReturnType<typeof payLinesWith>,
  order: Order | null,
  now: Date,
): Promise<void> {
  for (const [index, { booking_id, held_until }] of lines.entries()) {
    if (booking_id === null) continue
    const lot_id = ways[index]?.lot_id ?? null
    if (lot_id !== null) await spendPass(tx, { lot_id, account_id, booking_id, now })
    await tx
      .update(bookings)
      .set({
        order_id: order?.id ?? null,
        lot_id,
        // The checkout must not outlast the hold.
        ...(order?.expires_at ? { held_until: later(held_until, order.expires_at) } : {}),
      })
      .where(eq(bookings.id, booking_id))
  }
}

/**
 * By bank transfer: seats that cost money are booked, unpaid; the others are booked as usual. Packages' passes are
 * added when the payment arrives.
 */
async function confirmForInvoice(
  tx: Tx,
  lines: BasketLineRow[],
  priced: BasketLineRow[],
  now: Date,
): Promise<void> {
  const waiting = priced.flatMap(({ booking_id }) => booking_id ?? [])
  await tx
    .update(bookings)
    .set({
      status: "confirmed",
      held_until: null,
      held_for: null,
      payment_method: "bank_transfer",
    })
    .where(inArray(bookings.id, waiting))
  const others = await confirmUnpriced(
    tx,
    lines.filter((line) => !priced.includes(line)),
    now,
  )
  await notifyOfPurchase(tx, [...waiting, ...others], now)
}

/** Free seats and those paid by pass: they are on no order. */
async function confirmUnpriced(tx: Tx, lines: BasketLineRow[], now: Date): Promise<number[]> {
  const ids = lines.flatMap(({ booking_id }) => booking_id ?? [])
  if (ids.length === 0) return []
  await tx
    .update(bookings)
    .set({
      status: "confirmed",
      held_until: null,
      held_for: null,
      payed: true,
      payed_at: now,
      order_id: null,
      payment_method: sql`case when ${bookings.lot_id} is not null then 'pass' end`,
    })
    .where(and(inArray(bookings.id, ids), eq(bookings.status, "held")))
  return ids
}
