import { BANK_TRANSFER_DAYS, whatMovingCosts } from "@academy/domain/bookings"
import { type MoveSettlement, settlementsOfMove } from "@academy/domain/office-bookings"
import type { RefundParts } from "@academy/domain/refunds"
import { addWallClockDays } from "@academy/domain/time"
import type { Tx } from "../../db/connection.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockOrder, refuseTooManyUnpaid, resizeLine, settleOrder } from "../orders/index.ts"
import { spendMoney } from "../wallet/index.ts"
import { bookingFulfilment } from "./booking-fulfilment.ts"
import { offeredReturns } from "./cancel-booking.ts"
import { inTime } from "./cancel-seat-for-academy.ts"
import { giveBackDifference } from "./end-booking.ts"
import { openDifference, refuseWhilePaidInPart } from "./move-booking.ts"
import { type AcademyMove, performMove } from "./perform-move.ts"
import type { SeatFactsRow } from "./seat-facts.ts"
import type { BookingRow } from "./seat-players.ts"

interface Moving extends Pick<AcademyMove, "isBeyondCapacity" | "isEmailed" | "words"> {
  /** How the difference in price is settled; the first of `settlementsOfMove` if left out. */
  settlement: MoveSettlement | undefined
  moved_by: number
  now: Date
}

/** How an admin can settle the difference in price of a move; empty if there is nothing to settle. */
export const settlementsByAcademy = (
  booking: BookingRow,
  { price_minor, wallet_minor }: Pick<SeatFactsRow, "price_minor" | "wallet_minor">,
  now: Date,
): MoveSettlement[] =>
  settlementsOfMove({
    cost: whatMovingCosts(booking, price_minor),
    has_order: booking.order_id !== null,
    payed: booking.payed,
    wallet_minor,
    returns: offeredReturns(inTime(booking, now), now),
  })

/**
 * An admin moves a booking to another session of its type, until it starts. Same rows as the family's own move; only
 * the difference in price is settled after the move, in the same transaction: not charged, from the wallet, by invoice,
 * or refunded. Called within `inTransaction`.
 * @returns the unpaid order whose amount has changed, and whose checkout must be closed
 * @throws Refusal `refund_not_offered` for a settlement that is not offered; `paid_in_part`; `not_enough_money`;
 *   `too_many_unpaid`; as `performMove`
 */
export async function moveByAcademy(
  tx: Tx,
  { fulfilments }: Pick<Deps, "fulfilments">,
  booking: BookingRow,
  wanted: SeatFactsRow,
  { settlement: wished, moved_by, now, ...told }: Moving,
): Promise<Order | null> {
  const cost = whatMovingCosts(booking, wanted.price_minor)
  const offered = settlementsByAcademy(booking, wanted, now)
  const settlement = wished ?? offered[0]
  if (settlement && !offered.includes(settlement)) throw new Refusal("refund_not_offered")
  if (cost !== 0 && settlement !== "no_charge") await refuseWhilePaidInPart(tx, booking)
  const keepsPrice = settlement === "no_charge"
  const changes = cost !== 0 && !keepsPrice && booking.order_id !== null
  const order = changes && booking.order_id !== null ? await lockOrder(tx, booking.order_id) : null
  const isOpen = order?.status === "open"
  const charge = { cost, now }
  const key = await performMove(tx, booking, {
    ...{ bookable_id: wanted.bookable_id, cost, moved_by, now },
    giveBack: async (): Promise<RefundParts> => {
      if (!order) return { card: 0, wallet: 0 }
      if (isOpen)
        return {
          card: 0,
          wallet: await resizeLine(tx, fulfilments[order.kind], order, booking.id, cost, now),
        }
      if (cost > 0) return { card: 0, wallet: 0 }
      return giveBackDifference(tx, booking, order, -cost, settlement === "to_card" ? "card" : "wallet", now)
    },
    byAcademy: {
      ...told,
      keepsPrice,
      ...(cost > 0 &&
        settlement === "invoice" &&
        !isOpen && {
          openInvoice: async () => {
            await refuseTooManyUnpaid(tx, booking.account_id)
            const due_at = addWallClockDays(now, BANK_TRANSFER_DAYS)
            return openDifference(tx, booking, wanted, { ...charge, payment_method: "bank_transfer", due_at })
          },
        }),
    },
  })
  if (cost > 0 && settlement === "wallet") {
    const paid = await openDifference(tx, booking, wanted, { ...charge, payment_method: "wallet" })
    const { account_id } = booking
    await spendMoney(tx, { account_id, amount_minor: cost, cause: "order", order_id: paid.id, now })
    // The move is done; its email brings the receipt.
    const fulfilment = { ...bookingFulfilment, deliver: async () => key }
    await settleOrder(tx, fulfilment, paid.id, { status: "paid", payment_method: "wallet" }, now)
  }
  return isOpen ? order : null
}
