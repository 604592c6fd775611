import type { PaymentMethod } from "@academy/domain/bookings"
import { whatIsSold } from "@academy/domain/discounts"
import type { Db } from "../../db/connection.ts"
import { discountOfFamily } from "../discounts/index.ts"
import { choosePaymentMethod } from "./choose-payment-method.ts"
import type { SeatFactsRow, SeatsWanted } from "./seat-facts.ts"

type Reads = Pick<Db, "execute">

/** The seats at what the account pays for them without a code. Instalments and passes have no discount. */
export async function lowerForFamily(
  db: Reads,
  accountId: number,
  [first, ...others]: SeatsWanted,
  now: Date,
): Promise<SeatsWanted> {
  const seats = [first, ...others].map((seat) => ({
    ...seat,
    what: whatIsSold(seat.slug),
    is_by_money: true,
  }))
  const given = await discountOfFamily(db, accountId, seats, now)
  const lower = (seat: SeatFactsRow, index: number): SeatFactsRow => {
    const minor = given?.shares[index] ?? 0
    return given && minor > 0
      ? {
          ...seat,
          price_minor: seat.price_minor - minor,
          discount: {
            minor,
            code_id: given.discount.id,
            audience: given.discount.audience,
            percent: given.discount.percent,
          },
        }
      : seat
  }
  return [lower(first, 0), ...others.map((seat, index) => lower(seat, index + 1))]
}

/** How a seat that is held for an answer is paid: less the family's discount, unless a pass pays. */
export async function priceHeldSeat(
  db: Reads,
  accountId: number,
  seat: SeatFactsRow,
  wished: PaymentMethod | undefined,
  now: Date,
): Promise<{ seat: SeatFactsRow; method: PaymentMethod | null }> {
  const [lowered] = await lowerForFamily(db, accountId, [seat], now)
  const method = choosePaymentMethod([lowered], wished, now)
  return { seat: method === "pass" ? seat : lowered, method }
}
