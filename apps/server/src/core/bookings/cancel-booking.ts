import type * as calls from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import {
  type RefundTarget,
  staysOwed,
  whatCancellingReturns,
  whyNotCancellable,
} from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import type { MoneyTarget } from "@academy/domain/orders"
import { and, eq, notInArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction, StartAgain } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type Order, orders } from "../../db/tables/orders.ts"
import { guardianships } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  applyCheckout,
  closeCheckout,
  isBeingCharged,
  lockOrder,
  readPaidCheckout,
  settleOrder,
} from "../orders/index.ts"
import { canWalletHold } from "../wallet/index.ts"
import { closeOrShrink, giveBack, isLockedAmiss, readHeldWith } from "./end-booking.ts"
import { endInvitation, withdrawInvitations } from "./end-invitation.ts"
import { findOwnBooking } from "./find-own-booking.ts"
import { notifyGuardians, tellOthersOfUnfinished } from "./notify-guardians.ts"
import { wayOfRefund } from "./refund-parts.ts"
import { reopenInvitations } from "./reopen-invitations.ts"
import { type BookingRow, freeSeats } from "./seat-players.ts"
import { tellCoaches } from "./tell-coaches.ts"

type Cancelled = AnswerOf<typeof calls.cancelBooking>

interface Input {
  player_id: number
  booking_id: number
  refund_to?: MoneyTarget
  /** Refunds as before the deadline, whatever the time. */
  is_always_free?: true
}

/**
 * Cancels a booking for a guardian. The refund follows the deadline stored with the booking and always goes to the
 * payer, who alone chooses between card and wallet and sees the amount. A held seat ends together with its checkout. An
 * unpaid bank transfer is still owed after the deadline. Other accounts' players and bookings are `not_found`.
 * @throws Refusal `already_paid` for a held seat whose payment has arrived: it is booked now, and can be cancelled as
 * such; `charge_under_way` while the saved card is being charged for it; `not_the_payer` while another guardian pays it
 * together with seats of others
 */
export async function cancelBooking(
  deps: Deps,
  caller: Pick<Caller, "account_id">,
  input: Input,
): Promise<Cancelled> {
  const now = deps.clock()
  await refusePaidMeanwhile(deps, caller, input, now)
  const { answer, order } = await inTransaction(deps.db, (tx) =>
    cancelInTransaction(tx, deps, caller, input, now),
  )
  // Its amount or order has changed.
  if (order?.status === "open") closeCheckout(deps, order.checkout_session)
  return answer
}

/**
 * The payment may have succeeded without the provider having told us: then the seat is booked. An order that the money
 * could not pay is still open, and is closed.
 */
async function refusePaidMeanwhile(
  deps: Deps,
  caller: Pick<Caller, "account_id">,
  input: Input,
  now: Date,
): Promise<void> {
  const { status, order_id } = await findOwnBooking(deps.db, caller.account_id, input)
  if (status !== "held" || order_id === null) return
  const [order] = await deps.db
    .select({ checkout_session: orders.checkout_session })
    .from(orders)
    .where(eq(orders.id, order_id))
  const paid = await readPaidCheckout(deps, order?.checkout_session ?? null)
  if (!paid) return
  const isOpen = await inTransaction(deps.db, async (tx) => {
    await applyCheckout(tx, deps, paid, now)
    return (await lockOrder(tx, order_id))?.status === "open"
  })
  if (!isOpen) throw new Refusal("already_paid")
}

/**
 * The same as part of another change, within `inTransaction`, which must close the checkout of the returned order if it
 * is still open.
 */
export async function cancelInTransaction(
  tx: Tx,
  { fulfilments }: Pick<Deps, "fulfilments">,
  caller: Pick<Caller, "account_id">,
  input: Input,
  now: Date,
) {
  const seen = await findOwnBooking(tx, caller.account_id, input)
  const order = seen.order_id === null ? null : await lockOrder(tx, seen.order_id)
  const [bookable] = await tx
    .select({ status: bookables.status })
    .from(bookables)
    .where(eq(bookables.id, seen.bookable_id))
    .for("no key update")
  // The academy has cancelled the session: the job that ends its seats refunds everything.
  if (bookable?.status === "cancelled") throw new Refusal("already_cancelled")
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, seen.id)).for("update")
  if (!booking) throw new Refusal("not_found")
  if (isLockedAmiss(seen, booking)) throw new StartAgain()

  const refusal = whyNotCancellable({ now, ...booking })
  if (refusal) throw new Refusal(refusal)
  if (booking.status === "held" && order && (await isBeingCharged(tx, order.id)))
    throw new Refusal("charge_under_way")
  const isPayer = booking.account_id === caller.account_id
  if (booking.status === "held" && order?.status === "open" && order.kind === "basket") {
    if (!isPayer && (await holdsForOthers(tx, order, caller))) throw new Refusal("not_the_payer")
    return { answer: await stopPayment(tx, fulfilments, { booking, isPayer }, order, now), order }
  }
  if (booking.held_for === "invitation") return { answer: await declineSeat(tx, booking, now), order: null }
  // As at its deadline: it may have been booked after it.
  const counted = input.is_always_free ? booking.cancel_free_until : now
  const returned = chooseReturn(booking, isPayer ? input.refund_to : undefined, counted)

  const ending = booking.status === "held" && order ? await readHeldWith(tx, order) : [booking.id]
  const ended = await freeSeats(tx, booking.bookable_id, ending, {
    status: "cancelled",
    by: caller.account_id,
    now,
  })
  if (!ended.includes(booking.id)) throw new Refusal("already_cancelled")
  await withdrawInvitations(tx, booking, now)
  const lost = booking.status === "held" ? await reopenInvitations(tx, ended, { by: "family", now }) : ended
  const isOwed = staysOwed({ now, ...booking })
  if (booking.status === "confirmed" && now > booking.cancel_free_until)
    await tellCoaches(tx, booking.id, { type: "player_away", now })
  // After a payment by pass, the order no longer belongs to this booking.
  const ownOrder = booking.order_id === null ? null : order
  const isWithdrawn = ownOrder?.status === "open" && !isOwed
  const fromUnpaid = isWithdrawn ? await closeOrShrink(tx, fulfilments, ownOrder, booking, now) : 0
  const refunded = await giveBack(tx, booking, ownOrder, returned, now)
  const parts = { card: refunded.card, wallet: refunded.wallet + fromUnpaid }
  const way = wayOfRefund(returned, parts)
  // Held seats are not in anyone's calendar, and offered seats were never booked.
  if (booking.status === "held") {
    if (booking.held_for !== "offer") {
      // Who stops their own payment knows it.
      if (!isPayer) await notifyGuardians(tx, "hold_expired", lost, now)
      await tellOthersOfUnfinished(tx, lost, now)
    }
  } else await notifyGuardians(tx, "booking_cancelled", lost, now, { isOwed, refund: { way, parts } })

  const told = (minor: number) => (isPayer ? toMajor(minor) : null)
  const answer: Cancelled = {
    booking_id: booking.id,
    status: "cancelled",
    returned: isPayer ? way : "nothing",
    amount: told(parts.card + parts.wallet),
    to_card: told(parts.card),
    to_wallet: told(parts.wallet),
    currency: booking.currency,
  }
  return { answer, order: isOwed ? null : ownOrder }
}

/** Whether an order holds seats for players of whom this account is no guardian. */
async function holdsForOthers(
  tx: Tx,
  { id }: Order,
  { account_id }: Pick<Caller, "account_id">,
): Promise<boolean> {
  const own = tx
    .select({ player_id: guardianships.player_id })
    .from(guardianships)
    .where(eq(guardianships.account_id, account_id))
  const ofOthers = and(
    eq(bookings.order_id, id),
    eq(bookings.status, "held"),
    notInArray(bookings.player_id, own),
  )
  return (await tx.$count(bookings, ofOthers)) > 0
}

/**
 * The payment of several seats is given up: all of them are released, and its passes and wallet money returned. When
 * another guardian did it, who was paying is told, and alone sees the amount.
 */
async function stopPayment(
  tx: Tx,
  fulfilments: Deps["fulfilments"],
  { booking, isPayer }: { booking: BookingRow; isPayer: boolean },
  order: Order,
  now: Date,
): Promise<Cancelled> {
  const held = await readHeldWith(tx, order)
  await settleOrder(tx, fulfilments[order.kind], order.id, { status: "cancelled" }, now)
  if (!isPayer) await notifyGuardians(tx, "hold_expired", held, now)
  else if (booking.held_for === "checkout") await tellOthersOfUnfinished(tx, held, now)
  const wallet = isPayer ? toMajor(order.wallet_minor) : null
  return {
    booking_id: booking.id,
    status: "cancelled",
    returned: wallet ? "wallet" : "nothing",
    ...{ amount: wallet, to_card: isPayer ? 0 : null, to_wallet: wallet },
    currency: booking.currency,
  }
}

/** A seat held for an invitation: cancelling it declines the invitation. */
async function declineSeat(tx: Tx, booking: BookingRow, now: Date): Promise<Cancelled> {
  await endInvitation(tx, booking, "declined", now)
  const { id: booking_id, currency } = booking
  return {
    booking_id,
    status: "cancelled",
    returned: "nothing",
    amount: 0,
    to_card: 0,
    to_wallet: 0,
    currency,
  }
}

/** Where the refund of a booking cancelled now can go. Wallets hold the academy's currency only. */
export const offeredReturns = (
  booking: Pick<
    BookingRow,
    "status" | "starts_at" | "cancel_free_until" | "payed" | "payment_method" | "price_minor" | "currency"
  >,
  now: Date,
): RefundTarget[] =>
  whatCancellingReturns({ now, ...booking }).filter(
    (target) => target !== "wallet" || canWalletHold(booking.currency),
  )

function chooseReturn(booking: BookingRow, wished: MoneyTarget | undefined, now: Date): RefundTarget {
  const offered = offeredReturns(booking, now)
  if (wished === undefined) return offered[0] ?? "nothing"
  if (!offered.includes(wished)) throw new Refusal("refund_not_offered")
  return wished
}
