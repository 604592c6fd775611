import type { InstalmentPlan } from "@academy/domain/instalments"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { orderLines } from "../../db/tables/orders.ts"
import { inInstalments } from "../orders/index.ts"
import type { SeatsWanted } from "./seat-facts.ts"

export interface OrderLine {
  title: string
  player_id: number | null
  amount_minor: number
  discount_minor: number
}

/** One line per seat and player; with instalments, the first payment and the later ones. */
export const toOrderLines = (seats: SeatsWanted, plan: InstalmentPlan | null): OrderLine[] =>
  seats.map(({ title, player_id, price_minor, discount }, index) => ({
    title,
    player_id,
    discount_minor: discount?.minor ?? 0,
    ...(plan ? inInstalments(plan, index) : { amount_minor: price_minor }),
  }))

/** An order's lines, for the order that replaces it, and the seats that they pay for; in minor units. */
export const readOrderLines = (
  tx: Tx,
  orderId: number,
): Promise<
  (OrderLine & { booking_id: number | null; wallet_minor: number; is_fee: boolean; vat_permille: number })[]
> =>
  tx
    .select({
      booking_id: orderLines.booking_id,
      title: orderLines.title,
      player_id: orderLines.player_id,
      amount_minor: orderLines.amount_minor,
      discount_minor: orderLines.discount_minor,
      wallet_minor: orderLines.wallet_minor,
      is_fee: orderLines.is_fee,
      vat_permille: orderLines.vat_permille,
    })
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId))
    .orderBy(orderLines.id)
