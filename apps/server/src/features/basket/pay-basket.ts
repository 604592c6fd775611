import type * as calls from "@academy/contract/basket"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { pages } from "@academy/contract/pages"
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
import { checkoutEndsAt, isCheckout, whyNotBookable } from "@academy/domain/bookings"
import { type InstalmentPlan, planInstalments } from "@academy/domain/instalments"
import { toMajor } from "@academy/domain/money"
import { monthOf } from "@academy/domain/months"
import { pick } from "@academy/domain/pick"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, inArray, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction, isWorthRetrying } from "../../db/in-transaction.ts"
import { baskets } from "../../db/tables/baskets.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  notifyGuardians,
  readSeatFacts,
  refusalOf,
  releaseOverdueHolds,
  toSeatFacts,
} from "../bookings/index.ts"
import { titleOfPeriod } from "../memberships/index.ts"
import {
  claimCharge,
  hasPaidBefore,
  inInstalments,
  linkLines,
  openCheckout,
  openOrder,
  payByKeptCard,
  refuseChangedPrice,
  refuseTooManyUnpaid,
  refuseWhilePassesAreCharged,
  settleOrder,
} from "../orders/index.ts"
import { lockLots, spendMoney, spendPass } from "../wallet/index.ts"
import { basketFulfilment, emptyBasket } from "./basket-fulfilment.ts"
import {
  type BasketLineRow,
  hasMembership,
  lockBasket,
  lockSessions,
  notByWallet,
  playerOf,
  readLines,
  soonestOf,
  toInstalmentLines,
  waysFacts,
} from "./basket-rows.ts"
import { extendHold, type Holder, holdSeats, setSeat } from "./hold-seats.ts"
import { lockJoining, toAgreed } from "./lock-joining.ts"
import { lockWallet } from "./lock-wallet.ts"

type Paid = AnswerOf<typeof calls.payBasket>
type Input = BodyOf<typeof calls.payBasket>

/** How often a payment that lost a race or a deadlock is retried before it is refused. */
const ATTEMPTS = 4

/**
 * Pays the whole basket, all items or none. Seats with expired holds are taken again first; if one is gone, the payment
 * is refused (`basket_line_gone`) and nothing is charged. Passes and the wallet pay what they can; the rest is charged
 * to the saved card, or waits for a checkout, during which the seats are held, or for a bank transfer, with the seats
 * booked at once. With instalments, only the first payment is due now.
 */
export async function payBasket(deps: Deps, caller: Caller, input: Input): Promise<Paid> {
  const order = await openBasketOrder(deps, caller, input)
  if (order === null) return { status: "confirmed" }
  if (order.payment_method === "bank_transfer") return toUnpaid(order)
  if (isByKeptCard(order.payment_method, input) && (await payByKeptCard(deps, order)))
    return { status: "confirmed" }
  try {
    const checkout_url = await openCheckout(
      deps,
      caller,
      order,
      {
        success: "basket_success=true",
        cancelled: "payment=stopped",
        cancelledPage: pages.basket.path,
      },
      { keepsCard: input.card === "keep" && order.payment_method === "card" },
    )
    return { status: "payment_required", checkout_url }
  } catch (error) {
    await inTransaction(deps.db, (tx) =>
      settleOrder(tx, basketFulfilment, order.id, { status: "cancelled" }, deps.clock()),
    )
    throw error
  }
}

const isByKeptCard = (method: Order["payment_method"], { card }: Input) =>
  method === "card" && card === "kept"

const toUnpaid = ({ amount_minor, wallet_minor, reference, due_at }: Order): Paid => ({
  status: "unpaid",
  amount: toMajor(amount_minor - wallet_minor),
  ...(reference ? { reference } : {}),
  ...(due_at ? { due_at: toIsoWithOffset(due_at) } : {}),
})

/** The order that waits for its payment, or null if everything is paid. */
async function openBasketOrder(deps: Deps, caller: Caller, input: Input): Promise<Order | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = deps.clock()
    await refuseGoneLines(deps, caller, now)
    try {
      return await inTransaction(deps.db, (tx) => payLines(tx, caller, input, now))
    } catch (error) {
      if (refusalOf(error) === null && !isWorthRetrying(error)) throw error
    }
  }
  throw new Refusal("basket_line_gone")
}

/** Checks the rule of booking for each seat whose hold has expired. */
async function refuseGoneLines(deps: Deps, caller: Caller, now: Date): Promise<void> {
  for (const { seat, is_held } of await readLines(deps.db, caller, now)) {
    if (!seat || is_held) continue
    await releaseOverdueHolds(deps, seat.bookable_id, now)
    const facts = await readSeatFacts(deps.pool, caller, seat.bookable_id, seat.player_id, now)
    if (whyNotBookable(toSeatFacts(facts, now))) throw new Refusal("basket_line_gone")
  }
}

async function payLines(tx: Tx, caller: Caller, input: Input, now: Date): Promise<Order | null> {
  const { account_id } = caller
  const basket = await lockBasket(tx, account_id)
  await lockSessions(tx, account_id, await readLines(tx, caller, now))
  const wanted = await readLines(tx, caller, now)
  if (wanted.length === 0) throw new Refusal("basket_empty")
  await lockJoining(tx, account_id, wanted, input, now)
  if (wanted.some(({ seat }) => seat))
    await holdAgain(tx, caller, wanted, await extendHold(tx, basket, now), now)
  const lines = await readLines(tx, caller, now)
  if (lines.some(({ is_held, seat }) => !is_held || (seat && seat.starts_at <= now)))
    throw new Refusal("basket_line_gone")

  const ways = payLinesWith(lines, await lockLots(tx, account_id, lines, now), now)
  // Memberships are always on the order: the player joins when it is paid.
  const priced = lines.filter(({ membership }, index) => ways[index]?.way === "money" || membership)
  const plan = input.instalments ? planInstalments(toInstalmentLines(priced), input.instalments, now) : null
  if (input.instalments && !plan) throw new Refusal("no_instalments")
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
  const terms = { fromWallet, total, plan, method, soonest, later_by_card, ...pick(input, ["terms_version"]) }
  const order = priced.length > 0 ? await openOrderFor(tx, caller, priced, terms, now) : null
  await takePasses(tx, account_id, lines, ways, order, now)
  if (order?.payment_method === "bank_transfer") {
    await confirmForInvoice(tx, order, lines, priced, now)
    return order
  }
  if (order && total > fromWallet) {
    if (isByKeptCard(method, input)) await claimCharge(tx, order, now)
    await tx
      .update(baskets)
      // The checkout may hold the seats longer; the cooldown begins after it.
      .set({
        order_id: order.id,
        hold_ends_at: sql`greatest(${baskets.hold_ends_at}, ${order.expires_at?.toISOString() ?? null}::timestamptz)`,
      })
      .where(eq(baskets.account_id, account_id))
    return order
  }
  if (order)
    await settleOrder(tx, basketFulfilment, order.id, { status: "paid", payment_method: "wallet" }, now)
  else {
    await confirmUnpriced(tx, lines, now)
    await emptyBasket(
      tx,
      account_id,
      lines.flatMap(({ booking_id }) => booking_id ?? []),
      [],
    )
  }
  return null
}

/** The requested method if it is offered, else the card. */
function chooseMethod(wished: BasketMethod | undefined, facts: BasketWaysFacts, now: Date): BasketMethod {
  if (wished === undefined || basketWays(facts, now).includes(wished)) return wished ?? "card"
  const why = wished === "bank_transfer" ? whyNoInvoice(facts, now) : null
  throw new Refusal(why ?? "swish_takes_kronor")
}

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

/** Takes seats with expired holds again, and extends holds that are about to expire. */
async function holdAgain(
  tx: Tx,
  holder: Holder,
  lines: BasketLineRow[],
  held_until: Date,
  now: Date,
): Promise<void> {
  const inOrder = [...lines].sort(
    (one, other) => (one.seat?.bookable_id ?? 0) - (other.seat?.bookable_id ?? 0),
  )
  for (const { id, seat, is_held, booking_id, price_minor, currency } of inOrder) {
    if (!seat) continue
    if (is_held && booking_id !== null) {
      await tx.update(bookings).set({ held_until }).where(eq(bookings.id, booking_id))
      continue
    }
    const { bookable_id, player_id } = seat
    const wanted = { bookable_id, players: [player_id], price_minor, currency, held_until, now }
    const [taken] = await holdSeats(tx, holder, wanted)
    await setSeat(tx, id, taken.id)
  }
}

interface Terms {
  fromWallet: number
  /** What is due now. */
  total: number
  plan: InstalmentPlan | null
  method: BasketMethod
  soonest: Date | null
  later_by_card: boolean
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
  { fromWallet, total, plan, method, soonest, later_by_card, terms_version }: Terms,
  now: Date,
): Promise<Order> {
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
    later_by_card,
    lines: lines.map((line, index) => ({
      title: line.membership ? titleOfPeriod(line.title, monthOf(now), language) : line.title,
      player_id: playerOf(line),
      package_id: line.package?.package_id ?? null,
      ...toAgreed(line, terms_version, now),
      amount_minor: line.price_minor,
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
  order: Order,
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
  await confirmUnpriced(
    tx,
    lines.filter((line) => !priced.includes(line)),
    now,
  )
  const packages = priced.flatMap(({ package: pack }) => pack?.package_id ?? [])
  await emptyBasket(
    tx,
    order.account_id,
    lines.flatMap(({ booking_id }) => booking_id ?? []),
    packages,
  )
  await notifyGuardians(tx, "booking_confirmed", waiting, now)
}

/** Free seats and those paid by pass: they are on no order. */
async function confirmUnpriced(tx: Tx, lines: BasketLineRow[], now: Date): Promise<void> {
  const ids = lines.flatMap(({ booking_id }) => booking_id ?? [])
  if (ids.length === 0) return
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
  await notifyGuardians(tx, "booking_confirmed", ids, now)
}
