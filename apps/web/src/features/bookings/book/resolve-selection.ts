import { type PaymentMethod, type SeatRefusal, waysToPay, whyNotBookable } from "@academy/domain/bookings"
import {
  type InstalmentCount,
  type InstalmentPlan,
  isPaidInInstalments,
  offeredPlans,
} from "@academy/domain/instalments"
import { toMajor, toMinor } from "@academy/domain/money"
import { type CardChoice, cardToPayWith } from "@academy/domain/orders"
import { assignPasses } from "@academy/domain/passes"
import { lotsOf, seatOf } from "../pass-lots.ts"
import type { Offer, OfferedBookable } from "../queries.ts"

/** What the parent has chosen so far; null is not yet. */
export interface SeatSelection {
  playerId: number | null
  /** The second player of a duo session, booked and paid together. */
  partnerId: number | null
  method: PaymentMethod | null
  /** Which card pays; left out, the one that is kept, if any. */
  card?: CardChoice
  /** On how many dates it is paid; at once when left out. */
  instalments?: InstalmentCount | 1
  /** Who comes first while nobody is chosen, if the session fits. */
  preferredId?: number | null
}

export interface Candidate {
  player_id: number
  first_name: string
  refusal: SeatRefusal | null
}

/** What the selection comes to with the facts as they are now. */
export interface ResolvedSelection {
  candidates: Candidate[]
  /** Undefined when the account has no players. */
  player: Candidate | undefined
  /** Who could take the second seat of a duo session; empty for everything else. */
  partners: Candidate[]
  partner: Candidate | undefined
  seats: 1 | 2
  /** Why the button can't be pressed, and whom that concerns. */
  refusal: { code: SeatRefusal; name: string } | null
  ways: PaymentMethod[]
  /** Null for a free session. */
  method: PaymentMethod | null
  /** Of a payment by card: which one; `once` for every other way. */
  card: CardChoice
  /** Of all seats together, major units. */
  amount: number
  /** On which dates it may be paid in the chosen way; none for a pass or the wallet. */
  plans: InstalmentPlan[]
  plan: InstalmentPlan | undefined
  /** What is charged now: all of it, or the first of the plan's payments. Major units. */
  amountNow: number
}

const factsOf = (bookable: OfferedBookable) => ({ ...bookable, starts_at: new Date(bookable.starts_at) })

/**
 * Asks the same rules that the server will ask. A choice that is no longer possible gives way to the best one that is,
 * so that fresh facts never leave the dialog without a choice.
 */
export function resolveSelection(offer: Offer, selection: SeatSelection, now: Date): ResolvedSelection {
  const bookable = factsOf(offer.bookable)
  const toCandidate = (seats: number) => (player: Offer["players"][number]) => ({
    player_id: player.player_id,
    first_name: player.first_name,
    refusal: whyNotBookable({ now, bookable, player, live_trials: offer.live_trials, seats }),
  })
  const candidates = offer.players.map(toCandidate(1))
  const player =
    candidates.find(({ player_id }) => player_id === selection.playerId) ??
    candidates.find(({ player_id, refusal }) => refusal === null && player_id === selection.preferredId) ??
    candidates.find(({ refusal }) => refusal === null) ??
    candidates[0]

  const isDuo = offer.bookable.booking_type.slug === "duo"
  const partners = isDuo
    ? offer.players.filter(({ player_id }) => player_id !== player?.player_id).map(toCandidate(2))
    : []
  const partner = partners.find(
    ({ player_id, refusal }) => player_id === selection.partnerId && refusal === null,
  )
  const seats = partner ? 2 : 1

  const chosen = [player, partner].flatMap((one) => (one ? [seatOf(offer, one.player_id)] : []))
  const paying = assignPasses(chosen, lotsOf(offer), now)
  const ways = waysToPay({
    price_minor: toMinor(offer.bookable.price),
    currency: offer.bookable.currency,
    passes: paying.filter((lot) => lot !== null).length,
    wallet_minor: toMinor(offer.wallet_balance),
    seats,
    now,
    starts_at: bookable.starts_at,
    slug: offer.bookable.booking_type.slug,
    has_paid: offer.has_paid_before,
  })
  const method = ways.find((way) => way === selection.method) ?? ways[0] ?? null
  const card = cardToPayWith(method, selection.card, offer.card !== null)
  const seat = { price_minor: toMinor(offer.bookable.price), starts_at: bookable.starts_at }
  const plans = isPaidInInstalments(method)
    ? offeredPlans(
        Array.from({ length: seats }, () => seat),
        now,
      )
    : []
  const plan = plans.find(({ count }) => count === selection.instalments)
  const amount = offer.bookable.price * seats
  return {
    candidates,
    player,
    partners,
    partner,
    seats,
    refusal: player?.refusal ? { code: player.refusal, name: player.first_name } : null,
    ways,
    method,
    card,
    amount,
    plans,
    plan,
    amountNow: plan ? toMajor(plan.amounts[0] ?? 0) : amount,
  }
}
