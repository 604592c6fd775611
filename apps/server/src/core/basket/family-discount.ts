import { type FamilyAudience, whatIsSold } from "@academy/domain/discounts"
import type { Tx } from "../../db/connection.ts"
import { discountOfFamily } from "../discounts/index.ts"
import type { BasketLineRow } from "./basket-rows.ts"

/** An item as discounts see it. */
export const toDiscountable = ({ price_minor, currency, seat, membership }: BasketLineRow) => ({
  price_minor,
  currency,
  what: membership ? ("membership" as const) : whatIsSold(seat?.slug),
})

interface BasketDiscount {
  discount_code_id: number
  audience: FamilyAudience
  percent: number
  /** What it takes off all items. */
  off_minor: number
  shareOf: (line: BasketLineRow) => number
}

/** What the family pays less for these items without a code; null if nothing. Seats that passes pay count as seats. */
export async function discountOfBasket(
  db: Pick<Tx, "execute">,
  account_id: number,
  lines: readonly BasketLineRow[],
  isByMoney: (index: number) => boolean,
  now: Date,
): Promise<BasketDiscount | null> {
  const seats = lines.flatMap((line, index) =>
    line.seat
      ? {
          ...toDiscountable(line),
          bookable_id: line.seat.bookable_id,
          player_id: line.seat.player_id,
          is_by_money: isByMoney(index),
          line,
        }
      : [],
  )
  const paidNow = lines.flatMap(({ booking_id }) => booking_id ?? [])
  const given = await discountOfFamily(db, account_id, seats, now, paidNow)
  if (!given) return null
  const { discount, shares, total } = given
  return {
    discount_code_id: discount.id,
    audience: discount.audience,
    percent: discount.percent,
    off_minor: total,
    shareOf: (line) => shares[seats.findIndex((seat) => seat.line === line)] ?? 0,
  }
}
