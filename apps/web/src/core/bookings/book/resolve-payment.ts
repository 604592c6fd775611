import { basketDueAt } from "@academy/domain/basket"
import { type PaymentMethod, waysToPay } from "@academy/domain/bookings"
import { whatIsSold } from "@academy/domain/discounts"
import { type InstalmentPlan, isPaidInInstalments, offeredPlans } from "@academy/domain/instalments"
import { toMajor, toMinor } from "@academy/domain/money"
import { type CardChoice, cardToPayWith } from "@academy/domain/orders"
import { ANY_PLAYER, assignPasses } from "@academy/domain/passes"
import { type CodeMiss, type Discount, type FamilyDiscount, takeOff } from "../../basket/index.ts"
import { lotsOf } from "../pass-lots.ts"
import type { Offer, OfferedBookable } from "../queries.ts"
import { familyDiscountOf } from "./family-discount.ts"

/** How the parent wants to pay; null and left out: as it is offered first. */
export interface PaymentChoice {
  method: PaymentMethod | null
  /** Which card pays; left out, the saved one, if any. */
  card?: CardChoice
  /** On how many dates it is paid; at once when left out. */
  instalments?: number
  /** The discount code that was applied. */
  discount?: Discount | null
}

/** A seat of a session for a player. */
export interface SeatToPay {
  player_id: number
  first_name: string
  bookable: Pick<OfferedBookable, "id" | "starts_at" | "price" | "payment_days">
}

/** How seats are paid together, with the facts as they are now. */
export interface ResolvedPayment {
  seats: number
  ways: PaymentMethod[]
  /** Null if all of it is free. */
  method: PaymentMethod | null
  card: CardChoice
  /** The seats that passes pay for; all of them for the method `pass`. */
  byPass: SeatToPay[]
  /** What the discount code takes off; major units. */
  off: number
  /** Why it takes nothing off. */
  miss: CodeMiss | null
  /** The code, if it takes something off. */
  discountCode: string | undefined
  /** What the family pays less without a code; null if nothing, or the code takes off more. */
  family: FamilyDiscount | null
  /** What the method charges for the other seats; major units. */
  amount: number
  /** What all seats cost without passes; major units. */
  total: number
  /** What all of them cost where no pass pays, less the family's discount; major units. */
  withoutPasses: number
  /** On which dates it may be paid in this way; none for a pass or the wallet. */
  plans: InstalmentPlan[]
  plan: InstalmentPlan | undefined
  /** What is charged now: all of it, or the first of the plan's payments. Major units. */
  amountNow: number
  /** When an invoice would be due. */
  dueAt: string
  /** What the second reminder of an invoice costs, as the payment method says. */
  reminderFee: number
}

const sumOf = (seats: readonly SeatToPay[]) =>
  toMajor(seats.reduce((sum, { bookable }) => sum + toMinor(bookable.price), 0))

const soonestOf = (seats: readonly SeatToPay[], offer: Offer) =>
  new Date(
    Math.min(...(seats.length > 0 ? seats : [offer]).map(({ bookable }) => Date.parse(bookable.starts_at))),
  )

/**
 * Passes pay where they match. When they pay for all seats they are one choice among others; else the methods are for
 * the rest. With no seat chosen yet, the methods are those of one seat of the offered session.
 */
export function resolvePayment(
  offer: Offer,
  chosen: readonly SeatToPay[],
  choice: PaymentChoice,
  now: Date,
): ResolvedPayment {
  const { booking_type, currency } = offer.bookable
  const seats: readonly SeatToPay[] =
    chosen.length > 0 ? chosen : [{ player_id: ANY_PLAYER, first_name: "", bookable: offer.bookable }]
  const lots = assignPasses(
    seats.map(({ player_id, bookable }) => ({
      pass_type_id: booking_type.pass_type?.id ?? null,
      player_id,
      starts_at: new Date(bookable.starts_at),
    })),
    lotsOf(offer),
    now,
  )
  const covered = seats.filter((_, index) => lots[index] !== null)
  const isCovered = covered.length === seats.length
  const rest = isCovered ? seats : seats.filter((_, index) => lots[index] === null)
  const own = familyDiscountOf(offer, seats, (seat) => rest.includes(seat))
  const { off, miss, discountCode } = takeOff(
    choice.discount ?? null,
    rest.map(({ bookable }) => ({
      price_minor: toMinor(bookable.price),
      currency,
      what: whatIsSold(booking_type.slug),
    })),
    own?.off,
  )
  const soonest = soonestOf(seats, offer)
  const ways = waysToPay({
    price_minor: toMinor(sumOf(rest)) - toMinor(off || (own?.off ?? 0)),
    currency,
    passes: isCovered ? 1 : 0,
    wallet_minor: toMinor(offer.wallet_balance),
    seats: 1,
    now,
    starts_at: soonest,
    slug: booking_type.slug,
    has_paid: offer.has_paid_before,
  })
  const method = ways.find((way) => way === choice.method) ?? ways[0] ?? null
  const byPass = method === "pass" ? seats : isCovered ? [] : covered
  const paid = method === "pass" ? [] : rest
  const isLowered = method !== "pass" && discountCode !== undefined
  // The instalments are those of the whole price.
  const plans =
    isPaidInInstalments(method) && !isLowered
      ? offeredPlans(
          paid.map(({ bookable }) => ({
            price_minor: toMinor(bookable.price),
            starts_at: new Date(bookable.starts_at),
            payment_days: bookable.payment_days ?? [],
          })),
          now,
        )
      : []
  const plan = plans.find(({ count }) => count === choice.instalments)
  const family = method === "pass" || method === null || isLowered || plan ? null : own
  const lowered = isLowered ? off : (family?.off ?? 0)
  const amount = toMajor(toMinor(sumOf(paid)) - toMinor(lowered))
  return {
    seats: chosen.length,
    ways,
    method,
    card: cardToPayWith(method, choice.card, offer.card !== null),
    byPass: chosen.length > 0 ? [...byPass] : [],
    ...(isLowered ? { off, miss, discountCode } : { off: 0, miss, discountCode: undefined }),
    family,
    amount,
    total: sumOf(seats),
    withoutPasses: toMajor(toMinor(sumOf(seats)) - toMinor(own?.off ?? 0)),
    plans,
    plan,
    amountNow: plan ? toMajor(plan.amounts[0] ?? 0) : amount,
    dueAt: basketDueAt(now, soonest).toISOString(),
    // Instalments have none.
    reminderFee: plan ? 0 : offer.reminder_fee,
  }
}
