import { toMajor, toMinor } from "./money.ts"
import { lastDayOfPasses, whyNotValidAt } from "./passes.ts"
import { passesExpireAt } from "./wallet.ts"

/** A pack of passes as it is sold. */
export interface SoldPack {
  id: number
  name: string
  /** Major units. */
  price: number
  currency: string
  amount_pass: number
  pass_type: { id: number }
  /** Null: the passes never expire. */
  valid_days: number | null
}

/** A seat that is paid with money, and that a pass could pay. */
export interface SeatForPack {
  pass_type_id: number | null
  /** Major units. */
  price: number
  currency: string
  starts_at: Date
}

/** A pack whose passes pay for all seats for less each. */
export interface PackOffer {
  id: number
  name: string
  price: number
  /** What it costs more than the seats; less if negative. Major units. */
  difference: number
  /** How many passes are left of it. */
  left: number
  /** Their last valid day; null if they never expire. */
  lastDay: string | null
}

/** The pack with the lowest price among those whose passes pay for all seats and cost less each; null without one. */
export function cheaperPack(
  packs: readonly SoldPack[],
  seats: readonly SeatForPack[],
  now: Date,
): PackOffer | null {
  if (seats.length === 0 || seats.some(({ price }) => price === 0)) return null
  const total = seats.reduce((sum, { price }) => sum + toMinor(price), 0)
  const [best] = packs
    .filter((pack) => pack.amount_pass >= seats.length && seats.every((seat) => paysFor(pack, seat, now)))
    .filter(({ price, amount_pass }) => toMinor(price) * seats.length < total * amount_pass)
    .sort((one, other) => one.price - other.price)
  return best
    ? {
        id: best.id,
        name: best.name,
        price: best.price,
        difference: toMajor(toMinor(best.price) - total),
        left: best.amount_pass - seats.length,
        lastDay: lastDayOfPasses(passesExpireAt(now, best.valid_days)),
      }
    : null
}

function paysFor({ pass_type, currency, valid_days }: SoldPack, seat: SeatForPack, now: Date): boolean {
  const lot = { expires_at: passesExpireAt(now, valid_days), rest_from: null, rest_until: null }
  return (
    pass_type.id === seat.pass_type_id &&
    currency === seat.currency &&
    whyNotValidAt(lot, seat.starts_at) === null
  )
}
