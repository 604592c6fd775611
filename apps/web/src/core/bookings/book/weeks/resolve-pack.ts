import type { Answer } from "@academy/contract/client"
import { waysToPay } from "@academy/domain/bookings"
import { toMajor, toMinor } from "@academy/domain/money"
import { cardToPayWith } from "@academy/domain/orders"
import { cheaperPack, type PackOffer } from "@academy/domain/packs"
import type { Offer } from "../../queries.ts"
import { familyDiscountOf } from "../family-discount.ts"
import type { PaymentChoice, ResolvedPayment, SeatToPay } from "../resolve-payment.ts"

export type Pack = Answer<"GET /api/fetch-packages/">[number]

interface Facts {
  offer: Offer
  packs: readonly Pack[]
  seats: readonly SeatToPay[]
  /** How the seats are paid without it. */
  payment: ResolvedPayment
  now: Date
}

/** The pack that is cheaper than the seats (`cheaperPack`); null if the family has passes of its own that pay. */
export function offeredPack({ offer, packs, seats, payment, now }: Facts): PackOffer | null {
  const { booking_type, currency } = offer.bookable
  if (payment.method === null || payment.byPass.length > 0 || payment.ways.includes("pass")) return null
  const shares = familyDiscountOf(offer, seats, () => true)?.shares ?? []
  const pass_type_id = booking_type.pass_type?.id ?? null
  return cheaperPack(
    packs,
    seats.map(({ bookable: { price, starts_at } }, index) => ({
      pass_type_id,
      price: toMajor(toMinor(price) - toMinor(shares[index] ?? 0)),
      currency,
      starts_at: new Date(starts_at),
    })),
    now,
  )
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
    ...{ off: 0, miss: null, discountCode: undefined, family: null },
    card: cardToPayWith(method, choice.card, offer.card !== null),
    ...{ amount: pack.price, total: pack.price, amountNow: pack.price },
  }
}
