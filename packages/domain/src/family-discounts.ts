import { type DiscountableLine, type DiscountTarget, type FamilyAudience, isFor } from "./discounts.ts"

/** A discount that a family gets without typing anything. */
export interface FamilyDiscount {
  audience: FamilyAudience
  percent: number
  target: DiscountTarget
}

/** A seat that is paid, with what decides whether the player is a sibling there. */
export interface FamilySeat extends DiscountableLine {
  player_id: number
  /** The same for all sessions of a series. */
  series: string
  /** Players of the family who have a seat in the series that no sibling discount lowered. */
  seated: readonly number[]
  /** A pass pays it, or it is free: the player counts, but nothing is taken off. */
  is_by_money: boolean
}

/**
 * The player of a series who pays its price: who has a seat in it already, else one of those who get one now. Of
 * several, the lowest id.
 */
function firstOf(series: string, seats: readonly FamilySeat[]): number {
  const own = seats.filter((seat) => seat.series === series)
  const seated = own.flatMap((seat) => seat.seated)
  return Math.min(...(seated.length > 0 ? seated : own.map(({ player_id }) => player_id)))
}

/** The percentage that a discount takes off each seat. */
export function familyPercents(
  { audience, percent, target }: FamilyDiscount,
  seats: readonly FamilySeat[],
): number[] {
  return seats.map((seat) => {
    if (!seat.is_by_money || !isFor(target, seat)) return 0
    return audience === "siblings" && firstOf(seat.series, seats) === seat.player_id ? 0 : percent
  })
}

export interface GivenFamilyDiscount<T extends FamilyDiscount> {
  discount: T
  /** What it takes off each seat, in minor units. */
  shares: number[]
  total: number
}

/** The discount that takes most off these seats, never two; null if none takes anything off. */
export function bestFamilyDiscount<T extends FamilyDiscount>(
  discounts: readonly T[],
  seats: readonly FamilySeat[],
): GivenFamilyDiscount<T> | null {
  let best: GivenFamilyDiscount<T> | null = null
  for (const discount of discounts) {
    const shares = familyPercents(discount, seats).map((percent, at) =>
      Math.round(((seats[at]?.price_minor ?? 0) * percent) / 100),
    )
    const total = shares.reduce((sum, share) => sum + share, 0)
    if (total > (best?.total ?? 0)) best = { discount, shares, total }
  }
  return best
}
