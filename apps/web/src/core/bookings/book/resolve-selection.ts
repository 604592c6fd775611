import { MOST_LIVE_TRIALS, type SeatRefusal, whyNotBookable } from "@academy/domain/bookings"
import { ruleFactsOf } from "../../bookables/index.ts"
import type { Offer } from "../queries.ts"
import { type PaymentChoice, type ResolvedPayment, resolvePayment } from "./resolve-payment.ts"

/** What the parent has chosen so far. */
export interface SeatSelection extends PaymentChoice {
  /** Who is coming; null while nobody was ticked or unticked. */
  ticked: readonly number[] | null
  /** Who is ticked at first, if the session fits. */
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
  /** Who is coming, in the order of the candidates; no more than may. */
  ticked: Candidate[]
  /** Whom the dialog is about while nobody is ticked; undefined when the account has no players. */
  player: Candidate | undefined
  seatsLeft: number
  /** Somebody may come on another date of the same session: no age or used trial keeps all of them from it. */
  mayComeLater: boolean
  /** How many players can be ticked: seats, and free trials that an account may have at once. */
  mostTicks: number
  payment: ResolvedPayment
}

/** They hold on every date of a session. */
const lastingRefusals: ReadonlySet<SeatRefusal> = new Set(["born_too_early", "born_too_late", "trial_used"])

/** The account's players with the reason why each can't have a seat, by the rule that the server will ask. */
export const candidatesOf = ({ players, bookable, live_trials }: Offer, now: Date): Candidate[] =>
  players.map((player) => ({
    player_id: player.player_id,
    first_name: player.first_name,
    refusal: whyNotBookable({ now, bookable: ruleFactsOf(bookable), player, live_trials }),
  }))

/**
 * Who is coming and how it is paid. A choice that is no longer possible gives way to the best one that is, so that
 * fresh facts never leave the dialog without a choice.
 */
export function resolveSelection(offer: Offer, selection: SeatSelection, now: Date): ResolvedSelection {
  const { capacity, seats_taken, booking_type } = offer.bookable
  const candidates = candidatesOf(offer, now)
  const fitting = candidates.filter(({ refusal }) => refusal === null)
  const preferred = candidates.find(({ player_id }) => player_id === selection.preferredId)
  const first = fitting.length === 1 ? fitting[0] : fitting.find((one) => one === preferred)
  const wanted = selection.ticked ?? (first ? [first.player_id] : [])
  const seatsLeft = Math.max(0, capacity - seats_taken)
  const trialsLeft = booking_type.slug === "trial" ? MOST_LIVE_TRIALS - offer.live_trials : seatsLeft
  const mostTicks = Math.min(seatsLeft, trialsLeft)
  const ticked = fitting.filter(({ player_id }) => wanted.includes(player_id)).slice(0, mostTicks)
  return {
    candidates,
    ticked,
    player: ticked[0] ?? preferred ?? fitting[0] ?? candidates[0],
    seatsLeft,
    mayComeLater: candidates.some(({ refusal }) => refusal === null || !lastingRefusals.has(refusal)),
    mostTicks,
    payment: resolvePayment(
      offer,
      ticked.map((one) => ({ ...one, bookable: offer.bookable })),
      selection,
      now,
    ),
  }
}
