import type * as calls from "@academy/contract/bookings"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import {
  bankTransferDueAt,
  isCheckout,
  isPaidByCardFirst,
  isTimeForBankTransfer,
  type PaymentMethod,
  waysToPay,
} from "@academy/domain/bookings"
import type { CheckoutMethod } from "@academy/domain/orders"
import { assignPasses, whyNoPass } from "@academy/domain/passes"
import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { isWaitedFor } from "../../db/owed-bookings.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { instalments, type Order, orderLines, orders } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import type { Fulfilments } from "../../registrations/fulfilment.ts"
import {
  agreeReminderFee,
  awaitBankTransfer,
  closeCheckout,
  isBeingCharged,
  lockOrder,
  refuseChangedPrice,
  refuseTooManyUnpaidSeats,
  refuseUnconfirmed,
  settleOrder,
} from "../orders/index.ts"
import { lockLots, spendMoney, spendPass } from "../wallet/index.ts"
import { bookingFulfilment } from "./booking-fulfilment.ts"
import { refusalOf } from "./constraint-refusals.ts"
import { notifyOfPurchase } from "./notify-of-purchase.ts"
import { toUnpaid } from "./pay-by-bank-transfer.ts"
import { type Debt, readDebt } from "./read-debt.ts"
import { reopenCheckout } from "./reopen-checkout.ts"
import type { BookingRow } from "./seat-players.ts"
import { settleFromWallet } from "./settle-from-wallet.ts"

type Booked = AnswerOf<typeof calls.payExistingBooking>

/**
 * Pays a booking that is held for a card payment, waits for a bank transfer or its next instalment, or was cancelled
 * too late and is still owed. Its order is paid as a whole: both seats of a duo, or all of a basket by invoice, which
 * takes no pass. `card` and `swish` lead to the order's checkout, or to a new one if a bank transfer was expected. For
 * other accounts than the payer it is `not_found`.
 */
export async function payExistingBooking(
  deps: Deps,
  caller: Caller,
  bookingId: number,
  { payment_method: wished, expected_price, reminder_fee }: BodyOf<typeof calls.payExistingBooking>,
): Promise<Booked> {
  const now = deps.clock()
  const debt = await readDebt(deps.pool, caller.account_id, bookingId, now)
  refuseChangedPrice(expected_price, debt.unpaid_minor)
  // As for a new seat, Swish is never assumed.
  const method = wished ?? waysToPayDebt(debt, now).find((one) => one !== "swish")
  if (isCheckout(method)) return reopenCheckout(deps, caller, debt, method)
  try {
    const { answer, order } = await inTransaction(deps.db, async (tx) => {
      const { order, unpaid } = await lockDebt(tx, debt, now)
      return { order, answer: await payLocked(tx, deps, debt, order, unpaid, { method, reminder_fee }, now) }
    })
    closeCheckout(deps, order.checkout_session)
    return answer
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}

/** Pays the whole order: from the wallet if that covers it, else with the provider. */
const waysToPayDebt = (debt: Debt, now: Date): PaymentMethod[] =>
  debt.is_paid_as_a_whole
    ? [...(debt.wallet_minor >= debt.unpaid_minor ? (["wallet"] as const) : []), "card"]
    : waysToPay({ ...debt, now })

/** The current order and its unpaid bookings, locked. */
async function lockDebt(tx: Tx, debt: Debt, now: Date): Promise<{ order: Order; unpaid: BookingRow[] }> {
  const order = await lockOrder(tx, debt.order_id)
  if (order?.status === "paid") throw new Refusal("already_paid")
  if (await isBeingCharged(tx, debt.order_id)) throw new Refusal("charge_under_way")
  if (debt.is_instalment && order?.status === "open") return { order, unpaid: [] }
  const unpaid = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.order_id, debt.order_id), isWaitedFor))
    .orderBy(bookings.id)
    .for("update")
  const isOver = unpaid.some((booking) => booking.held_until && booking.held_until <= now)
  // Seats of a basket are paid, and their payment is stopped, with the basket only.
  const isOfBasket = unpaid.some((booking) => booking.held_for === "basket")
  if (order?.status !== "open" || unpaid.length === 0 || isOver || isOfBasket)
    throw new Refusal("booking_not_payable")
  return { order, unpaid }
}

interface LaterTerms {
  method: Exclude<PaymentMethod, CheckoutMethod> | undefined
  /** That the family was shown, in major units. */
  reminder_fee: number | undefined
}

async function payLocked(
  tx: Tx,
  { fulfilments }: Pick<Deps, "fulfilments">,
  debt: Debt,
  order: Order,
  unpaid: BookingRow[],
  { method, reminder_fee }: LaterTerms,
  now: Date,
): Promise<Booked> {
  switch (method) {
    case "pass":
      if (debt.is_paid_as_a_whole) throw new Refusal("no_pass_left")
      return payWithPasses(tx, debt, order, unpaid, now)
    case "wallet":
      return debt.is_paid_as_a_whole
        ? payBasketFromWallet(tx, fulfilments, debt, order, now)
        : payFromWallet(tx, debt, order, unpaid, now)
    case "bank_transfer":
      return payLater(tx, debt, order, unpaid, reminder_fee, now)
    case undefined:
      throw new Refusal("booking_not_payable")
  }
}

async function payWithPasses(
  tx: Tx,
  debt: Debt,
  order: Order,
  unpaid: BookingRow[],
  now: Date,
): Promise<Booked> {
  const { account_id, pass_type_id } = debt
  const seats = unpaid.map(({ player_id, starts_at }) => ({ player_id, starts_at, pass_type_id }))
  const owned = await lockLots(tx, account_id, seats, now)
  const lots = assignPasses(seats, owned, now)
  for (const [index, booking] of unpaid.entries()) {
    const lot_id = lots[index] ?? null
    if (lot_id === null) {
      const refusals = seats.map((seat) => whyNoPass(owned, seat, now))
      throw new Refusal(refusals.find((refusal) => refusal !== null) ?? "no_pass_left")
    }
    await spendPass(tx, { lot_id, account_id, booking_id: booking.id, now })
    await tx
      .update(bookings)
      .set({
        // The pass pays for a seat that was cancelled too late; it doesn't take the seat again.
        status: booking.status === "cancelled" ? "cancelled" : "confirmed",
        held_until: null,
        held_for: null,
        payed: true,
        payed_at: now,
        payment_method: "pass",
        lot_id,
        // A pass is not money: the order ends unpaid.
        order_id: null,
      })
      .where(eq(bookings.id, booking.id))
  }
  await settleOrder(tx, bookingFulfilment, order.id, { status: "cancelled" }, now)
  await tellOfHolds(tx, unpaid, now)
  return { booking_id: debt.booking_id, status: "confirmed" }
}

async function payFromWallet(
  tx: Tx,
  debt: Debt,
  order: Order,
  unpaid: BookingRow[],
  now: Date,
): Promise<Booked> {
  if (debt.wallet_minor < order.amount_minor) throw new Refusal("not_enough_money")
  await settleFromWallet(tx, debt.account_id, order, unpaid, now)
  return { booking_id: debt.booking_id, status: "confirmed" }
}

async function payBasketFromWallet(
  tx: Tx,
  fulfilments: Fulfilments,
  { account_id, booking_id }: Debt,
  order: Order,
  now: Date,
): Promise<Booked> {
  const amount_minor = order.amount_minor - order.wallet_minor
  await spendMoney(tx, { account_id, amount_minor, cause: "order", order_id: order.id, now })
  await settleOrder(tx, fulfilments[order.kind], order.id, { status: "paid", payment_method: "wallet" }, now)
  return { booking_id, status: "confirmed" }
}

async function payLater(
  tx: Tx,
  debt: Debt,
  order: Order,
  unpaid: BookingRow[],
  reminder_fee: number | undefined,
  now: Date,
): Promise<Booked> {
  if (order.payment_method === "bank_transfer") return toUnpaid(debt.booking_id, order)
  if (!isTimeForBankTransfer(now, debt.starts_at)) throw new Refusal("too_late_for_bank_transfer")
  refuseUnconfirmed()
  if (isPaidByCardFirst(debt)) throw new Refusal("camp_not_by_bank_transfer")
  await refuseSeatsByPass(tx, order, unpaid)
  await refuseTooManyUnpaidSeats(tx, debt.account_id, unpaid.length)
  const waiting = await awaitBankTransfer(tx, order, bankTransferDueAt(now, debt.starts_at))
  const method = "bank_transfer"
  const reminder_fee_minor = await agreeReminderFee(tx, reminder_fee, { method, currency: order.currency })
  // The dates of instalments are agreed without one.
  if (reminder_fee_minor > 0 && !(await hasLaterParts(tx, order.id)))
    await tx.update(orders).set({ reminder_fee_minor }).where(eq(orders.id, order.id))
  await tx
    .update(bookings)
    .set({ status: "confirmed", held_until: null, held_for: null, payment_method: "bank_transfer" })
    .where(
      inArray(
        bookings.id,
        unpaid.map((booking) => booking.id),
      ),
    )
  await tellOfHolds(tx, unpaid, now)
  return toUnpaid(debt.booking_id, waiting)
}

const hasLaterParts = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await tx.$count(
    instalments,
    inArray(
      instalments.order_line_id,
      tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.order_id, orderId)),
    ),
  )) > 0

/**
 * Held seats that are on no line of their order are paid by pass, with its payment: no invoice can wait for them.
 * @throws Refusal `booking_not_payable`
 */
async function refuseSeatsByPass(tx: Tx, { id }: Order, unpaid: readonly BookingRow[]): Promise<void> {
  const ids = unpaid.filter(({ status }) => status === "held").map((seat) => seat.id)
  if (ids.length === 0) return
  const onLines = and(eq(orderLines.order_id, id), inArray(orderLines.booking_id, ids))
  if ((await tx.$count(orderLines, onLines)) < ids.length) throw new Refusal("booking_not_payable")
}

/** Held seats are confirmed only now. */
const tellOfHolds = (tx: Tx, bookingsBefore: BookingRow[], now: Date) =>
  notifyOfPurchase(
    tx,
    bookingsBefore.filter((booking) => booking.status === "held").map((booking) => booking.id),
    now,
  )
