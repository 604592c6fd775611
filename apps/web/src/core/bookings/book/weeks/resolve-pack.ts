import type { Answer } from "@academy/contract/client"
import { waysToPay } from "@academy/domain/bookings"
import { toMajor, toMinor } from "@academy/domain/money"
import { cardToPayWith } from "@academy/domain/orders"
import { lastDayOfPasses, whyNotValidAt } from "@academy/domain/passes"
import { passesExpireAt } from "@academy/domain/wallet"
import type { Offer } from "../../queries.ts"
import type { PaymentChoice, ResolvedPayment, SeatToPay } from "../resolve-payment.ts"

export type Pack = Answer<"GET /api/fetch-packages/">[number]

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

interface Facts {
  offer: Offer
  packs: readonly Pack[]
  seats: readonly SeatToPay[]
  /** How the seats are paid without it. */
  payment: ResolvedPayment
  now: Date
}

/**
 * The pack with the lowest price among those whose passes pay for all seats and cost less each; null if there is none,
 * or if the family has passes of its own that pay.
 */
export function offeredPack({ offer, packs, seats, payment, now }: Facts): PackOffer | null {
  const { booking_type, currency } = offer.bookable
  if (seats.length === 0 || payment.method === null || payment.byPass.length > 0) return null
  if (payment.ways.includes("pass")) return null
  const total = toMinor(payment.total)
  const [best] = packs
    .filter((pack) => pack.pass_type.id === booking_type.pass_type?.id && pack.currency === currency)
    .filter((pack) => pack.amount_pass >= seats.length && isValidAtAll(pack, seats, now))
    .filter(({ price, amount_pass }) => toMinor(price) * seats.length < total * amount_pass)
    .sort((one, other) => one.price - other.price)
  if (!best || seats.some(({ bookable }) => bookable.price === 0)) return null
  return {
    id: best.id,
    name: best.name,
    price: best.price,
    difference: toMajor(toMinor(best.price) - total),
    left: best.amount_pass - seats.length,
    lastDay: lastDayOfPasses(passesExpireAt(now, best.valid_days)),
  }
}

const isValidAtAll = ({ valid_days }: Pack, seats: readonly SeatToPay[], now: Date) => {
  const lot = { expires_at: passesExpireAt(now, valid_days), rest_from: null, rest_until: null }
  return seats.every(({ bookable }) => whyNotValidAt(lot, new Date(bookable.starts_at)) === null)
}

/** The pack is paid in place of the seats: at once, for they wait for its passes. */
export function payWithPack(
  { offer, pack, payment, now }: Pick<Facts, "offer" | "payment" | "now"> & { pack: PackOffer },
  choice: PaymentChoice,
): ResolvedPayment {
  const ways = waysToPay({
    price_minor: toMinor(pack.price),
    currency: offer.bookable.currency,
    passes: 0,
    wallet_minor: toMinor(offer.wallet_balance),
    seats: 1,
    now,
    starts_at: new Date(offer.bookable.starts_at),
    slug: offer.bookable.booking_type.slug,
    has_paid: offer.has_paid_before,
  }).filter((way) => way !== "bank_transfer")
  const method = ways.find((way) => way === choice.method) ?? ways[0] ?? null
  return {
    ...payment,
    ...{ ways, method, byPass: [], plans: [], plan: undefined },
    card: cardToPayWith(method, choice.card, offer.card !== null),
    ...{ amount: pack.price, total: pack.price, amountNow: pack.price },
  }
}
