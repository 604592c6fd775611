import { whatIsSold } from "@academy/domain/discounts"
import { bestFamilyDiscount, type FamilySeat } from "@academy/domain/family-discounts"
import { toMajor, toMinor } from "@academy/domain/money"
import type { Offer, OfferedBookable } from "../queries.ts"

interface Seat {
  player_id: number
  bookable: Pick<OfferedBookable, "id" | "price">
}

/** What the family pays less for these seats without a code, by the rule that the server asks. Major units. */
export function familyDiscountOf<T extends Seat>(
  { family_discounts, bookable }: Offer,
  seats: readonly T[],
  isByMoney: (seat: T) => boolean,
) {
  if (!family_discounts) return null
  const given = bestFamilyDiscount(
    family_discounts.discounts,
    seats.map((seat): FamilySeat => {
      const session = family_discounts.sessions.find(({ bookable_id }) => bookable_id === seat.bookable.id)
      return {
        player_id: seat.player_id,
        series: session?.series ?? "",
        seated: session?.seated ?? [],
        is_by_money: isByMoney(seat),
        price_minor: toMinor(seat.bookable.price),
        currency: bookable.currency,
        what: whatIsSold(bookable.booking_type.slug),
      }
    }),
  )
  return (
    given && {
      audience: given.discount.audience,
      percent: given.discount.percent,
      off: toMajor(given.total),
      /** For each of the seats. */
      shares: given.shares.map(toMajor),
    }
  )
}

/** What a seat costs a player who comes with those who are ticked. */
export function seatPriceOf(offer: Offer, ticked: readonly Seat[], player: Seat): number {
  const others = ticked.filter(({ player_id }) => player_id !== player.player_id)
  const seats = [player, ...others]
  const given = familyDiscountOf(offer, seats, () => true)
  return toMajor(toMinor(player.bookable.price) - toMinor(given?.shares[0] ?? 0))
}
